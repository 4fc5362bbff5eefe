import { describe, expect, test } from 'vitest'
import { type Answers, checkAnswers, type RuleField, type RuleSection, shownSections } from './form.rules.ts'

const field = (key: string, kind: RuleField['kind'], more: Partial<RuleField> = {}): RuleField => ({
  key,
  kind,
  shown: null,
  ...more,
})
const section = (key: string, fields: RuleField[], shown: RuleSection['shown'] = null): RuleSection => ({
  key,
  shown,
  title: '',
  fields,
})
const options = [{ key: 'needle' }, { key: 'skin' }]
const branching = [
  section('first', [
    field('kind', 'choice', { options, required: true }),
    field('deep', 'yes_no', { shown: { field: 'kind', is: ['needle'] } }),
    field('why', 'text', { shown: { field: 'deep', is: [true] }, required: true }),
  ]),
  section('second', [field('hours', 'number', { min: 0, max: 72, required: true })], { field: 'kind', is: ['needle'] }),
]
const keysOf = (answers: Answers) =>
  shownSections(branching, answers).map(({ key, fields }) => [key, ...fields.map((one) => one.key)])

describe('branching', () => {
  test('a field or section is shown when an earlier answer has a value', () => {
    expect(keysOf({})).toEqual([['first', 'kind']])
    expect(keysOf({ kind: 'needle' })).toEqual([
      ['first', 'kind', 'deep'],
      ['second', 'hours'],
    ])
    expect(keysOf({ kind: 'needle', deep: true })[0]).toEqual(['first', 'kind', 'deep', 'why'])
  })

  test('what depends on a hidden field is hidden too, though it was answered before', () => {
    expect(keysOf({ kind: 'skin', deep: true, why: 'x' })).toEqual([['first', 'kind']])
  })

  test('one of several chosen options is enough', () => {
    const sections = [
      section('s', [
        field('all', 'several', { options }),
        field('more', 'text', { shown: { field: 'all', is: ['skin'] } }),
      ]),
    ]
    expect(shownSections(sections, { all: ['needle', 'skin'] })[0]?.fields).toHaveLength(2)
    expect(shownSections(sections, { all: ['needle'] })[0]?.fields).toHaveLength(1)
  })

  test('hidden answers are dropped, and hidden fields are not required', () => {
    expect(checkAnswers(branching, { kind: 'skin', deep: true, hours: 500 })).toEqual({
      kept: { kind: 'skin' },
      faults: {},
    })
  })
})

describe('an answer', () => {
  test.each([
    ['a required field without an answer', field('a', 'text', { required: true }), undefined, 'required'],
    ['a required text of spaces', field('a', 'text', { required: true }), '  ', 'required'],
    ['a required list without a choice', field('a', 'several', { options, required: true }), [], 'required'],
    ['no answer to an optional field', field('a', 'number'), undefined, undefined],
    ['a text of 201 characters', field('a', 'text'), 'x'.repeat(201), 'too_long'],
    ['a long text of 4000 characters', field('a', 'long_text'), 'x'.repeat(4000), undefined],
    ['a number in words', field('a', 'number'), 'three', 'number'],
    ['a number below the least', field('a', 'number', { min: 1 }), 0, 'too_small'],
    ['a number above the greatest', field('a', 'number', { max: 72 }), 72.5, 'too_large'],
    ['a number at its limits', field('a', 'number', { min: 1, max: 1 }), 1, undefined],
    ['a scale of 6', field('a', 'scale'), 6, 'choice'],
    ['a scale of half', field('a', 'scale'), 1.5, 'choice'],
    ['a scale of 5', field('a', 'scale'), 5, undefined],
    ['an option that is not there', field('a', 'choice', { options }), 'other', 'choice'],
    ['an option twice', field('a', 'several', { options }), ['skin', 'skin'], 'choice'],
    ['a day that no month has', field('a', 'date'), '2026-02-30', 'date'],
    ['a day', field('a', 'date'), '2026-02-28', undefined],
    ['yes as a text', field('a', 'yes_no'), 'true', 'choice'],
    ['an answer to what only informs', field('a', 'info'), 'x', 'field_unknown'],
  ])('%s', (_, one, answer, code) => {
    const { faults } = checkAnswers([section('s', [one])], answer === undefined ? {} : { a: answer })
    expect(faults.a?.code).toBe(code)
  })

  test.each(['other', 'constructor'])('to a field that is not there is refused: %s', (key) => {
    const answers: Answers = JSON.parse(`{"${key}": "x"}`)
    expect(Object.keys(checkAnswers([section('s', [field('a', 'text')])], answers).faults)).toEqual([key])
  })
})
