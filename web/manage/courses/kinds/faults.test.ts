import { describe, expect, test } from 'vitest'
import type { FormDraft } from './form/draft.ts'
import { formDraftFaults } from './form/faults.ts'
import { mediaFaults } from './media/faults.ts'
import type { TreeDraft } from './tree/draft.ts'
import { treeFaults } from './tree/faults.ts'
import { editedOf, textOf, withChanges } from './settings.ts'
import { freeKey } from '../../kit/rows.ts'

const said = (lt: string) => ({ lt })
const choice = (key: string, next: string) => ({
  key,
  text: said(key),
  next,
  effect: 'right' as const,
  feedback: said('Nes'),
})
const tree = (...nodes: TreeDraft['nodes']): TreeDraft => ({ start: 'a', passPoints: 1, nodes })
const decision = (key: string, ...choices: ReturnType<typeof choice>[]) => ({
  kind: 'decision' as const,
  key,
  title: said(`Mazgas ${key}`),
  text: said('Kas toliau?'),
  choices,
})
const end = (key: string) => ({
  kind: 'end' as const,
  key,
  title: said(`Pabaiga ${key}`),
  text: said('Viskas.'),
  outcome: 'good' as const,
})

describe('a scenario says', () => {
  test('nothing when every node is reached and leads to an end', () =>
    expect(treeFaults(tree(decision('a', choice('go', 'z')), end('z')), 'scenario')).toEqual([]))

  test('which nodes are not reached, and which lead to no end', () => {
    const lost = tree(
      decision('a', choice('go', 'z')),
      decision('b', choice('on', 'c')),
      decision('c', choice('on', 'b')),
      end('z'),
    )
    expect(treeFaults(lost, 'scenario').map(({ code, name }) => [code, name])).toEqual([
      ['node_unreached', 'Mazgas b'],
      ['node_unreached', 'Mazgas c'],
      ['node_endless', 'Mazgas b'],
      ['node_endless', 'Mazgas c'],
    ])
  })

  test('which nodes of an algorithm only lead in circles; one that an end follows is none', () => {
    const round = tree(decision('a', choice('on', 'b')), decision('b', choice('back', 'a')), end('z'))
    expect(treeFaults(round, 'algorithm').map(({ code, name }) => [code, name])).toEqual([
      ['node_unreached', 'Pabaiga z'],
      ['node_endless', 'Mazgas a'],
      ['node_endless', 'Mazgas b'],
    ])
    const repeated = tree(
      decision('a', choice('on', 'b')),
      decision('b', choice('back', 'a'), choice('out', 'z')),
      end('z'),
    )
    expect(treeFaults(repeated, 'algorithm')).toEqual([])
  })

  test('that a choice leads to a removed node, at the node of the choice', () =>
    expect(treeFaults(tree(decision('a', choice('go', 'gone')), end('z')), 'scenario')).toMatchObject([
      { code: 'choice_lost', at: 'node-a', name: 'Mazgas a' },
    ]))

  test('which texts are missing', () => {
    const bare = tree(decision('a', { ...choice('go', 'z'), feedback: said('') }), end('z'))
    expect(treeFaults(bare, 'scenario')).toMatchObject([{ code: 'choice_text', at: 'node-a' }])
    expect(treeFaults(bare, 'algorithm')).toEqual([])
  })
})

describe('a form says', () => {
  const form = (...fields: FormDraft['sections'][number]['fields']): FormDraft => ({
    sections: [{ key: 's', title: said('Skirsnis'), fields }],
  })
  const yes = { kind: 'yes_no' as const, key: 'yes', label: said('Ar taip?') }

  test('that a condition names a later field, with the name of that field', () => {
    const early = { kind: 'text' as const, key: 'why', label: said('Kodėl?'), shown: { field: 'yes', is: [true] } }
    expect(formDraftFaults(form(yes, early))).toEqual([])
    expect(formDraftFaults(form(early, yes))).toEqual([
      { code: 'condition_unknown', at: 'field-why', name: 'Ar taip?' },
    ])
  })

  test('that a choice has nothing to choose', () =>
    expect(formDraftFaults(form({ kind: 'choice', key: 'c', label: said('Kas?'), options: [] }))).toMatchObject([
      { code: 'no_options', at: 'field-c' },
    ]))

  test('that it asks nothing', () =>
    expect(formDraftFaults({ sections: [] })).toMatchObject([{ code: 'nothing_asked' }]))
})

test('a film says what it lacks, and that its chapters must follow each other', () => {
  const film = { file: '', captions: said(''), seconds: 60, chapters: [{ at: 70, title: said('Pabaiga') }] }
  expect(mediaFaults({ film }).map(({ code }) => code)).toEqual(['film_file', 'film_captions', 'chapters'])
})

test('an edited text keeps what the editor does not know, and has no empty translations', () => {
  const known = { lt: 'A', en: 'B', note: 1 }
  expect(textOf(known, { ...editedOf(known), en: '', ru: 'В' })).toEqual({ lt: 'A', ru: 'В', note: 1 })
  expect(withChanges<{ a: number; b?: number | undefined }>({ a: 1, b: 2 }, { b: undefined })).toEqual({ a: 1 })
  expect(freeKey('field', ['field-1', 'field-3'])).toBe('field-4')
})
