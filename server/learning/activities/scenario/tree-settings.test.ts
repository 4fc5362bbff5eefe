import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { algorithmSettings, scenarioSettings } from '../../../test/scenario.ts'
import { settingsOf } from '../kinds.ts'
import { nextNode, scoreOf } from './run.rules.ts'
import { readTree } from './tree-settings.ts'
import { choicesOf, levelsOf, nodeOf, pointsOfTree } from '../../../../contract/activities/tree.rules.ts'

type Draft = ReturnType<typeof scenarioSettings>
type ChoiceDraft = { key: string; next: string; effect: string; critical?: true | string; points?: number }

/** The scenario of the tests with a change. */
function changed(change: (choices: ChoiceDraft[], draft: Draft) => void): Draft {
  const draft = scenarioSettings()
  const choices = draft.nodes.flatMap((node) => ('choices' in node ? node.choices : []))
  change(choices, draft)
  return draft
}
const faults = (module: 'scenario' | 'algorithm', settings: object) =>
  v.safeParse(settingsOf(module), settings).issues?.map(({ message }) => message) ?? []
const first = (choices: ChoiceDraft[], key: string): Partial<ChoiceDraft> =>
  choices.find((one) => one.key === key) ?? {}

describe('what an author saves', () => {
  test('is taken when every choice leads somewhere, every node is reached and there is an end', () => {
    expect(faults('scenario', scenarioSettings())).toEqual([])
    expect(faults('algorithm', algorithmSettings())).toEqual([])
  })

  test('an algorithm without a tree stays a page', () => expect(faults('algorithm', {})).toEqual([]))

  test.each<[string, (choices: ChoiceDraft[], draft: Draft) => void, string]>([
    ['a start that is no node', (_, draft) => void (draft.start = 'none'), 'The start "none" is no node'],
    [
      'a choice that leads nowhere',
      (choices) => void (first(choices, 'cpr').next = 'none'),
      'Choice "cpr" of node "start" leads to "none", which is no node',
    ],
    [
      'a node that is not reached',
      (choices) => void (first(choices, 'leave').next = 'rosc'),
      'Node "died" cannot be reached from the start',
    ],
    ['a way back', (choices) => void (first(choices, 'story').next = 'start'), 'A way leads back to node "start"'],
    [
      'a way that never ends',
      (choices) => {
        first(choices, 'sbar').next = 'handover'
        first(choices, 'story').next = 'handover'
        first(choices, 'wait').next = 'rosc'
      },
      'No end can be reached from node "handover"',
    ],
    [
      'a node without a right choice',
      (choices) => void (first(choices, 'sbar').effect = 'acceptable'),
      'Node "handover" has no right choice',
    ],
    [
      'points that nobody can get',
      (_, draft) => void (draft.passPoints = 8),
      'No run that does all critical steps can get 8 points',
    ],
    [
      'critical steps that exclude each other',
      (choices) => void (first(choices, 'pulse').critical = true),
      'No run can do all critical steps',
    ],
    [
      'a time limit without what counts when it is over',
      (_, draft) => draft.nodes.forEach((node) => 'limit' in node && node.limit && (node.limit.timeOut = 'none')),
      'Node "shock" has no choice "none" for when its time is over',
    ],
  ])('%s is refused in words', (_, change, fault) => expect(faults('scenario', changed(change))).toEqual([fault]))

  test('choices with the same name do the same critical step', () => {
    const draft = changed((choices) => {
      first(choices, 'cpr').critical = 'compressions'
      first(choices, 'pulse').critical = 'compressions'
    })
    expect(faults('scenario', draft)).toEqual([])
  })
})

test('the most points are those of the best way', () => {
  expect(pointsOfTree(readTree('scenario', scenarioSettings()))).toBe(7)
  expect(pointsOfTree(readTree('algorithm', algorithmSettings()))).toBe(0)
})

test('levels count the steps from the start', () => {
  expect([...levelsOf(readTree('scenario', scenarioSettings()))]).toEqual([
    ['start', 0],
    ['shock', 1],
    ['died', 1],
    ['handover', 2],
    ['rosc', 3],
  ])
})

test('a run by chance ends, and never has more than the most points', () => {
  const tree = readTree('scenario', scenarioSettings())
  let seed = 1
  const below = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % count
  }
  for (let run = 0; run < 300; run++) {
    const taken = []
    let node = nodeOf(tree, tree.start)
    while (node.kind === 'decision') {
      const choice = choicesOf(node)[below(node.choices.length)]?.key ?? ''
      const step = { node: node.key, choice, late: false, seconds: 1 }
      taken.push(step)
      node = nodeOf(tree, nextNode(tree, step))
      expect(taken.length).toBeLessThanOrEqual(tree.nodes.length)
    }
    const { points, passed, missed } = scoreOf(tree, taken, node.key)
    expect(points).toBeLessThanOrEqual(pointsOfTree(tree))
    expect(passed).toBe(points >= 4 && missed.length === 0)
  }
})
