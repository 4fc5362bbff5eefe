import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { QuestionKind } from '../../../../../contract/activities/questions.ts'
import type { WrittenQuestion } from '../../../../../contract/manage/questions.ts'
import { askedOf } from '../asked.ts'
import { answerFits, pointsOf, rightAnswer } from '../mark.rules.ts'
import { markedOf } from '../review.ts'
import { snapshotOf } from '../snapshot.ts'
import { type AttemptQuestion, kinds, type QuestionDraft, type QuestionInput, QuestionInput as Input } from './kinds.ts'

const lt = (text: string, en?: string) => ({ lt: text, ...(en ? { en } : {}) })
const element = (id: string, mark: 0 | 1, feedback?: string) => ({
  id,
  texts: lt(id, `${id} (en)`),
  mark,
  ...(feedback ? { feedback: lt(feedback) } : {}),
})
const box = { x: 10, y: 10, width: 20, height: 20 }

/** Of each kind what an author writes, and an answer that gets a part of the points or none. */
const bodies = {
  single: { body: { elements: [element('b', 0, 'Ne'), element('a', 1)] }, other: 0, points: 0, said: ['Ne'] },
  multiple: { body: { elements: [element('a', 1), element('b', 1), element('c', 0, 'Ne')] }, other: [0], points: 0.5 },
  true_false: { body: { answer: true }, other: 0, points: 0 },
  matching: {
    body: {
      elements: [
        { id: 'x', texts: lt('30'), prompt: lt('Suaugęs'), feedback: lt('Taip') },
        { id: 'y', texts: lt('15'), prompt: lt('Vaikas') },
        { id: 'z', texts: lt('5'), prompt: null },
      ],
    },
    other: [0, 0],
    points: 0.5,
    said: ['Taip'],
  },
  ordering: { body: { elements: ['a', 'b'].map((id) => ({ id, texts: lt(id) })) }, other: [1, 0], points: 0 },
  numeric: { body: { answer: 0.5, tolerance: 0.1, unit: null }, other: '0,7', points: 0 },
  short_text: { body: { accepted: { lt: ['adrenalinas', 'epinefrinas'] } }, other: 'atropinas', points: 0 },
  hotspot: {
    body: {
      image: '/media/a.webp',
      alt: lt('Krūtinė'),
      elements: [
        { ...element('a', 1), ...box },
        { ...element('b', 0, 'Per žemai'), ...box, x: 60 },
      ],
    },
    other: 1,
    points: 0,
    said: ['Per žemai'],
  },
  cloze: {
    body: {
      text: lt('Spauskite {1} kartų, {2} įpūtimai', '{2} breaths after {1}'),
      elements: [
        { id: '1', accepted: { lt: ['30', 'trisdešimt'] } },
        { id: '2', options: [element('du', 1), element('trys', 0, 'Per daug')] },
      ],
    },
    other: ['30', 'trys'],
    points: 0.5,
    said: ['Per daug'],
  },
} satisfies {
  [K in QuestionKind]: {
    body: Extract<QuestionDraft, { kind: K }>['body']
    other: unknown
    points: number
    said?: string[]
  }
}

const row = (kind: QuestionKind, body: object) => ({
  id: 1,
  tags: [],
  kind,
  text: lt('Kas?'),
  body,
  explanation: null,
  picture: null,
})
/** The first of a list by chance: the order stays. */
const asWritten = () => 0
const asked = (kind: QuestionKind, language: 'lt' | 'en' = 'lt') =>
  snapshotOf(row(kind, bodies[kind].body), language, false, asWritten)
const written: WrittenQuestion = {
  picture: null,
  tags: [],
  text: { lt: 'Kas?', en: '', ru: '' },
  explanation: { lt: '', en: '', ru: '' },
  gap_text: { lt: '', en: '', ru: '' },
  elements: [],
  truth: null,
  number: null,
  tolerance: 0,
}
function writtenOf<K extends QuestionKind>({ kind, body }: QuestionInput<K>) {
  const shown = { ...written, ...kinds[kind].show(body) }
  return { faults: kinds[kind].faults(shown), body: kinds[kind].draft(shown, { body }).body }
}

describe.each(Object.keys(bodies) as QuestionKind[])('a question of the kind %s', (kind) => {
  test('keeps what it asks, its right answer apart', () => {
    const sent = JSON.stringify(askedOf(asked(kind)))
    for (const secret of ['answer', 'accepted', 'feedback', 'weights', 'explanation'])
      expect(sent).not.toContain(`"${secret}`)
  })

  test('gives all points for the right answer and fewer for another', () => {
    const question = asked(kind)
    const { other, points } = bodies[kind]
    expect(pointsOf(question, rightAnswer(question))).toBe(1)
    expect([answerFits(question, other), pointsOf(question, other)]).toEqual([true, points])
    expect(answerFits(question, ['1', '2', '3', '4'])).toBe(false)
  })

  test('says what its author says of what was chosen', () => {
    const { other } = bodies[kind]
    const said = 'said' in bodies[kind] ? bodies[kind].said : []
    expect(markedOf([asked(kind)], [{ answer: other, certainty: null }], false)[0]?.feedback).toEqual(said)
  })

  test('is shown in the editor and saved from there as it was', () => {
    const question = v.parse(Input, { ...row(kind, bodies[kind].body), key: 'q' })
    const { faults, body } = writtenOf(question)
    expect(faults).toEqual({})
    expect(v.parse(Input, { ...question, body }).body).toEqual(question.body)
  })
})

test.each(['single', 'multiple', 'ordering', 'hotspot'] as const)('%s: what reads the same is refused', (kind) => {
  const question = v.parse(Input, { ...row(kind, bodies[kind].body), key: 'q' }) as QuestionInput<typeof kind>
  const shown = { ...written, ...kinds[kind].show(question.body as never) }
  const elements = shown.elements.map((one) => ({ ...one, texts: { lt: ' Tas  pats', en: '', ru: '' } }))
  expect(Object.keys(kinds[kind].faults({ ...shown, elements }))).toContain('elements.1.texts.lt')
})

test('options of pairs that read the same are one; in attempts from before, each of them is right', () => {
  const pair = (id: string, prompt: string) => ({ id, texts: { lt: 'IV' }, prompt: { lt: prompt } })
  const body = { elements: [pair('a', 'Adrenalinas'), pair('b', 'Amiodaronas')] }
  const question = snapshotOf(row('matching', body), 'lt', false, asWritten)
  expect(question).toMatchObject({ options: ['IV'], answers: [0, 0] })
  expect([pointsOf(question, [0, 0]), pointsOf(question, [-1, 0])]).toEqual([1, 0.5])
  const before = { ...question, options: ['IV', 'IV'], answers: [0, 1] } as typeof question
  expect([pointsOf(before, [0, 0]), pointsOf(before, [1, 0]), pointsOf(before, [-1, 0])]).toEqual([1, 1, 0.5])
})

test('a typed answer may be worth a part, and its author may say something of it', () => {
  const others = [
    { texts: lt('epinefrinas'), mark: 0.5, feedback: lt('Vartokite LST pavadinimą') },
    { texts: lt('atropinas'), mark: 0, feedback: lt('Ne') },
  ]
  const question = snapshotOf(row('short_text', { accepted: { lt: ['adrenalinas'] }, others }), 'lt', false, asWritten)
  const marked = (answer: string) => {
    const { points, feedback } = markedOf([question], [{ answer, certainty: null }], false)[0] ?? {}
    return [points, feedback]
  }
  expect(marked('Adrenalinas')).toEqual([1, []])
  expect(marked('epinefrinas')).toEqual([0.5, ['Vartokite LST pavadinimą']])
  expect(marked('atropinas')).toEqual([0, ['Ne']])
  expect(rightAnswer(question)).toBe('adrenalinas')
})

test('gaps are asked in the order of the language', () => {
  expect(asked('cloze')).toMatchObject({ gaps: [{ accepted: ['30', 'trisdešimt'] }, { accepted: ['du'] }] })
  const english = asked('cloze', 'en') as AttemptQuestion<'cloze'>
  expect(english.gaps[0]).toEqual({
    accepted: ['du (en)'],
    options: ['du (en)', 'trys (en)'],
    feedback: ['', 'Per daug'],
  })
  expect(english.parts).toEqual(['', ' breaths after ', ''])
})

test('a text with its answers in it is asked as the same gaps', () => {
  const short = { text: lt('Spauskite [[30|trisdešimt]] kartų, [[=du|trys]].', 'Press [[30]] times, [[=two|three]].') }
  expect(v.parse(Input, { ...row('cloze', short), key: 'q' }).body).toEqual({
    text: lt('Spauskite {1} kartų, {2}.', 'Press {1} times, {2}.'),
    elements: [
      { id: '1', accepted: { lt: ['30', 'trisdešimt'], en: ['30'] } },
      {
        id: '2',
        options: [
          { id: 'option-1', mark: 1, texts: lt('du', 'two') },
          { id: 'option-2', mark: 0, texts: lt('trys', 'three') },
        ],
      },
    ],
  })
})
