import { describe, expect, test } from 'vitest'
import type { Answer, Given } from '../../../../contract/activities/questions.ts'
import type { AttemptQuestion } from './kinds/kinds.ts'
import { chanceOf } from '../../../seed/chance.ts'
import { answerFits, certaintyMarks, grade, pointsOf, rightAnswer } from './mark.rules.ts'
import { readNumber } from '../../../../contract/activities/read-number.ts'
import { markedOf } from './review.ts'

const base = { id: 1, text: '', explanation: '' }
const single = (answer: number | null): AttemptQuestion<'single'> => ({
  ...base,
  kind: 'single',
  options: ['a', 'b', 'c'],
  answer,
})
const multiple: AttemptQuestion = { ...base, kind: 'multiple', options: ['a', 'b', 'c', 'd'], answers: [0, 2] }
const matching: AttemptQuestion = {
  ...base,
  kind: 'matching',
  prompts: ['a', 'b'],
  options: ['x', 'y', 'z'],
  answers: [2, 0],
}
const ordering: AttemptQuestion = { ...base, kind: 'ordering', items: ['b', 'c', 'a'], answers: [2, 0, 1] }
const numeric: AttemptQuestion = { ...base, kind: 'numeric', answer: 0.5, tolerance: 0.05, unit: 'mg' }
const short: AttemptQuestion = { ...base, kind: 'short_text', accepted: ['Adrenalinas', 'epinefrinas'] }
const hotspot: AttemptQuestion = {
  ...base,
  kind: 'hotspot',
  image: '/media/a.svg',
  alt: '',
  areas: [0, 50].map((x) => ({ name: String(x), x, y: 0, width: 50, height: 100 })),
  answer: 1,
}
const cloze: AttemptQuestion = {
  ...base,
  kind: 'cloze',
  parts: ['a', 'b', 'c'],
  gaps: [
    { accepted: ['30', 'trisdešimt'], options: null },
    { accepted: ['2'], options: ['1', '2'] },
  ],
}

describe('the points of an answer', () => {
  test.each<[string, AttemptQuestion, Answer, number]>([
    ['the right option', single(1), 1, 1],
    ['another option', single(1), 0, 0],
    ['no answer', single(1), null, 0],
    ['a partly right option', { ...single(1), weights: [0.5, 1, 0] }, 0, 0.5],
    ['the right one of options with parts', { ...single(1), weights: [0.5, 1, 0] }, 1, 1],
    ['true', { ...base, kind: 'true_false', answer: 1 }, 1, 1],
    ['all right options', multiple, [2, 0], 1],
    ['half of the right options', multiple, [0], 0.5],
    ['a wrong option takes off a right one', multiple, [0, 1], 0],
    ['everything chosen gets nothing', multiple, [0, 1, 2, 3], 0],
    ['all pairs', matching, [2, 0], 1],
    ['one pair of two', matching, [2, -1], 0.5],
    ['the right order', ordering, [2, 0, 1], 1],
    ['another order', ordering, [0, 1, 2], 0],
    ['the number, with a comma', numeric, '0,5', 1],
    ['a number within the tolerance', numeric, '0.55', 1],
    ['a number beyond it', numeric, '0.56', 0],
    ['what is not a number', numeric, 'pusė', 0],
    ['the word, whatever its case and diacritics', short, '  ADRENALINAS ', 1],
    ['another accepted word', short, 'epinefrinas', 1],
    ['another word', short, 'atropinas', 0],
    ['the right area', hotspot, 1, 1],
    ['all gaps', cloze, ['Trisdesimt', '2'], 1],
    ['one gap of two', cloze, ['30', '1'], 0.5],
  ])('%s', (_, question, answer, points) => {
    expect(answerFits(question, answer)).toBe(true)
    expect(pointsOf(question, answer)).toBe(points)
  })

  test.each<[AttemptQuestion, Answer]>([
    [single(1), 3],
    [single(1), '1'],
    [single(1), -1],
    [multiple, [0, 0]],
    [multiple, [4]],
    [matching, [0]],
    [ordering, [0, 0, 1]],
    [numeric, 5],
    [cloze, ['30']],
    [cloze, [1, 2]],
  ])('an answer that a question cannot have: %#', (question, answer) => {
    expect(answerFits(question, answer)).toBe(false)
    expect(pointsOf(question, answer)).toBe(0)
  })

  test('what is called right gets all points, whatever the kind', () => {
    for (const question of [single(2), multiple, matching, ordering, numeric, short, hotspot, cloze])
      expect(pointsOf(question, rightAnswer(question)), question.kind).toBe(1)
  })

  test('a gap that was filled in right keeps its spelling when another one is wrong', () => {
    expect(rightAnswer(cloze, ['Trisdesimt', '1'])).toEqual(['Trisdesimt', '2'])
    expect(rightAnswer(cloze, ['31', '2'])).toEqual(['30', '2'])
  })
})

const none = (answer: Answer): Given => ({ answer, certainty: null })

describe('the result of an attempt', () => {
  test.each<[string, (number | null)[], Answer[], { right: number; of: number; score: number }]>([
    ['all right', [0, 1, 2], [0, 1, 2], { right: 3, of: 3, score: 100 }],
    ['rounded', [0, 0, 0], [0, 0, 1], { right: 2, of: 3, score: 67 }],
    ['half rounds up', [0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1, 1], { right: 1, of: 8, score: 13 }],
    ['a survey has nothing to be wrong', [null, null], [2, 0], { right: 0, of: 0, score: 100 }],
    ['no question is worth nothing', [], [], { right: 0, of: 0, score: 0 }],
    ['questions without an answer are left out', [1, null], [1, 2], { right: 1, of: 1, score: 100 }],
    ['what was not answered counts nothing', [1, 1], [1, null], { right: 1, of: 2, score: 50 }],
  ])('%s', (_, key, answers, expected) => {
    expect(grade(key.map(single), answers.map(none), false)).toMatchObject(expected)
  })

  test.each<[string, Given[], number]>([
    ['sure and right', [{ answer: 1, certainty: 3 }], 100],
    ['not sure and right', [{ answer: 1, certainty: 1 }], 33],
    [
      'sure and wrong costs more than it brings',
      [
        { answer: 1, certainty: 3 },
        { answer: 0, certainty: 3 },
      ],
      0,
    ],
    [
      'not answered costs nothing',
      [
        { answer: 1, certainty: 3 },
        { answer: null, certainty: null },
      ],
      50,
    ],
  ])('with certainty: %s', (_, given, score) => {
    expect(
      grade(
        given.map(() => single(1)),
        given,
        true,
      ).score,
    ).toBe(score)
  })

  test.each<[string, AttemptQuestion, Given, number]>([
    ['very certain and right', single(1), { answer: 1, certainty: 3 }, 3],
    ['fairly certain and right', single(1), { answer: 1, certainty: 2 }, 2],
    ['not certain and right', single(1), { answer: 1, certainty: 1 }, 1],
    ['not certain and wrong', single(1), { answer: 0, certainty: 1 }, 0],
    ['fairly certain and wrong', single(1), { answer: 0, certainty: 2 }, -2],
    ['very certain and wrong', single(1), { answer: 0, certainty: 3 }, -6],
    ['very certain and partly right', multiple, { answer: [0], certainty: 3 }, -6],
    ['right without a certainty', single(1), { answer: 1, certainty: null }, 1],
    ['very certain of no answer', single(1), { answer: null, certainty: 3 }, 0],
    ['very certain of an empty text', short, { answer: ' ', certainty: 3 }, 0],
    ['very certain of no option', multiple, { answer: [], certainty: 3 }, 0],
  ])('the marks of an answer: %s', (_, question, given, marks) => {
    expect(certaintyMarks(question, given)).toBe(marks)
  })

  test('is between 0 and 100, and no better answer lowers it', () => {
    const { between } = chanceOf('results of attempts')
    for (let run = 0; run < 300; run++) {
      const chosen = Array.from({ length: between(1, 20) }, () => between(0, 2))
      const at = between(0, chosen.length - 1)
      const questions = chosen.map(() => single(1))
      const before = grade(questions, chosen.map(none), false).score
      const after = grade(
        questions,
        chosen.map((answer, i) => none(i === at ? 1 : answer)),
        false,
      ).score
      expect(before).toBeGreaterThanOrEqual(0)
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(100)
    }
  })
})

test('the review has what the author says of the options that were chosen', () => {
  const question = { id: 1, text: '', explanation: '', options: ['a', 'b', 'c'], feedback: ['Ne', '', 'Taip'] }
  const feedbackOn = (asked: AttemptQuestion, answer: Answer) =>
    markedOf([asked], [{ answer, certainty: null }], false)[0]?.feedback
  const several: AttemptQuestion = { ...question, kind: 'multiple', answers: [2] }
  expect(feedbackOn(several, [0, 1, 2])).toEqual(['Ne', 'Taip'])
  const one: AttemptQuestion = { ...question, kind: 'single', answer: 2 }
  expect([feedbackOn(one, 0), feedbackOn(one, 1), feedbackOn(one, null)]).toEqual([['Ne'], [], []])
  const { feedback: _, ...without } = question
  expect(feedbackOn({ ...without, kind: 'single', answer: 2 }, 0)).toEqual([])
})

test.each([
  ['1 000,5', 1000.5],
  ['-3', -3],
  ['.5', 0.5],
  ['-,5', -0.5],
  ['\u22123', -3],
  ['0,5 MG', 0.5],
  ['5 ml', Number.NaN],
  ['mg', Number.NaN],
  ['.', Number.NaN],
  ['1e3', Number.NaN],
])('%s is read as %s', (text, number) => {
  expect(readNumber(text, 'mg')).toBe(number)
})
