import { describe, expect, test } from 'vitest'
import { isAnswered } from '../../contract/activities/answered.ts'
import type { AskedQuestion, Given } from '../../contract/activities/questions.ts'
import {
  answerLines,
  answerToCheck,
  gapsOf,
  isComplete,
  mergeGiven,
  reached,
  takeMarked,
  takeNewer,
  unanswered,
  withGiven,
} from './answers.rules.ts'

const given = (answer: Given['answer'], certainty: Given['certainty'] = null): Given => ({ answer, certainty })
const single: AskedQuestion = { kind: 'single', id: 1, text: '', options: ['a', 'b'] }
const matching: AskedQuestion = { kind: 'matching', id: 2, text: '', prompts: ['x', 'y'], options: ['a', 'b'] }
const cloze: AskedQuestion = { kind: 'cloze', id: 3, text: '', parts: ['Spauskite ', ' kartų.'], gaps: [null] }
const words = { yes: 'Taip', no: 'Ne', decimal: ',' }

test('an answer is put in its place; the first option is an answer', () => {
  expect(withGiven([given(null), given(2)], 0, { answer: 0 })).toEqual([given(0), given(2)])
  expect(isAnswered(0)).toBe(true)
})

test.each([null, [], [-1, -1], '', ' ', ['', '']])('%o is no answer', (answer) => {
  expect(isAnswered(answer)).toBe(false)
})

test('questions that are not answered wholly are named', () => {
  const questions = [single, matching, cloze]
  expect(unanswered(questions, [given(0), given([1, -1]), given(['30'])], false)).toEqual([1])
  expect(unanswered(questions, [given(0, 2), given([1, 0], 3), given(['30'])], true)).toEqual([2])
  expect(isComplete(single, given(0), true)).toBe(false)
})

test('a test is at its end when the last question is answered, not when it is shown', () => {
  expect(reached(2, single, given(null), false)).toBe(2)
  expect(reached(2, single, given(1), true)).toBe(2)
  expect(reached(2, single, given(1), false)).toBe(3)
  expect(reached(2, undefined, undefined, false)).toBe(2)
})

test('the order that is shown is what is checked, also when nothing was moved', () => {
  const ordering: AskedQuestion = { kind: 'ordering', id: 4, text: '', items: ['a', 'b', 'c'] }
  expect(answerToCheck(ordering, given(null, 2))).toEqual(given([0, 1, 2], 2))
  expect(answerToCheck(ordering, given([2, 0, 1]))).toEqual(given([2, 0, 1]))
  expect(isComplete(ordering, given(null), false)).toBe(false)
  expect(answerToCheck(single, given(null))).toEqual(given(null))
})

test.each([
  ['nothing', [given(null), given([-1, -1]), given([''])], false, { none: 3, partly: 0, unsure: 0 }],
  ['a part', [given(0), given([1, -1]), given(['30'])], false, { none: 0, partly: 1, unsure: 0 }],
  ['all', [given(0), given([1, 0]), given(['30'])], false, { none: 0, partly: 0, unsure: 0 }],
  ['no certainty', [given(0), given([1, -1]), given(['30'], 2)], true, { none: 0, partly: 1, unsure: 2 }],
  ['only certainty', [given(null, 3), given([1, 0], 3), given(['30'], 3)], true, { none: 1, partly: 0, unsure: 0 }],
])('what is missing is counted when %s was answered', (_, answers, certainty, gaps) => {
  expect(gapsOf([single, matching, cloze], answers, certainty)).toEqual(gaps)
})

describe('an attempt that is opened again', () => {
  const saved = (answer: Given['answer'], revision: number) => ({ given: [given(answer)], revisions: [revision] })
  const here = (answer: Given['answer'], revision: number) => ({ ...saved(answer, revision), replaced: [] })
  test.each([
    ['shows what was answered here when nothing is newer', saved(1, 1), here(2, 1), [], 2, []],
    ['shows what the server has when nothing was answered here', saved(1, 1), here(null, 1), [], 1, []],
    ['shows what was answered elsewhere since', saved(1, 2), here(2, 1), [], 1, []],
    [
      'names what was answered here and never sent',
      saved(1, 2),
      here(2, 1),
      [0],
      1,
      [{ question: 0, given: given(2) }],
    ],
    ['goes on with what could not be sent', saved(null, 0), here(2, 0), [0], 2, []],
  ])('%s', (_, server, own, unsent, answer, replaced) => {
    expect(mergeGiven(server, own, unsent)).toEqual({ given: [given(answer)], revisions: server.revisions, replaced })
  })

  test('does not replace an answer that the server has got, but whose reply was lost', () => {
    const own = { ...here(1, 0), replaced: [] }
    expect(mergeGiven(saved(1, 1), own, [0])).toEqual({ given: [given(1)], revisions: [1], replaced: [] })
  })

  test('in another tab has the answers of the server', () => {
    expect(mergeGiven(saved(1, 3), undefined, [])).toEqual(here(1, 3))
  })
})

test('answers given elsewhere are shown, with what was answered here', () => {
  const shown = { given: [given(0), given(1)], revisions: [1, 1], replaced: [] }
  expect(takeNewer(shown, [{ question: 1, given: given(2), revision: 4 }])).toEqual({
    given: [given(0), given(2)],
    revisions: [1, 4],
    replaced: [{ question: 1, given: given(1) }],
  })
})

test('an answer that is final is shown as it counts; another one that was given here is kept to be read', () => {
  const shown = { given: [given(0), given(1)], revisions: [1, 0], replaced: [] }
  const marked = { id: 2, given: given(1), right: 1, points: 1, marks: null, explanation: '', feedback: [] }
  expect(takeMarked(shown, 1, 2, marked)).toEqual({ ...shown, revisions: [1, 2] })
  expect(takeMarked(shown, 1, 2, { ...marked, given: given(0) })).toEqual({
    given: [given(0), given(0)],
    revisions: [1, 2],
    replaced: [{ question: 1, given: given(1) }],
  })
})

describe('an answer in words', () => {
  test.each<[AskedQuestion, Given['answer'], string[]]>([
    [single, 1, ['b']],
    [single, null, []],
    [{ kind: 'true_false', id: 1, text: '' }, 0, ['Ne']],
    [{ kind: 'multiple', id: 1, text: '', options: ['a', 'b', 'c'] }, [0, 2], ['a', 'c']],
    [matching, [1, -1], ['x – b', 'y – –']],
    [{ kind: 'ordering', id: 1, text: '', items: ['b', 'a'] }, [1, 0], ['1. a', '2. b']],
    [{ kind: 'numeric', id: 1, text: '', unit: 'mg' }, '0,5', ['0,5 mg']],
    [{ kind: 'numeric', id: 1, text: '', unit: 'ml' }, '1.8', ['1,8 ml']],
    [cloze, ['30'], ['Spauskite 30 kartų.']],
  ])('%#', (question, answer, lines) => {
    expect(answerLines(question, answer, words)).toEqual(lines)
  })
})

test('what is no number does not answer a question that asks for one', () => {
  const numeric: AskedQuestion = { kind: 'numeric', id: 1, text: 'Kiek?', unit: 'mg' }
  const given = (answer: string) => ({ answer, certainty: null })
  for (const number of [',5', '\u22123', '5 mg']) expect(isComplete(numeric, given(number), false)).toBe(true)
  expect(isComplete(numeric, given('penki'), false)).toBe(false)
  expect(gapsOf([numeric], [given('5 ml')], false)).toEqual({ none: 0, partly: 1, unsure: 0 })
})
