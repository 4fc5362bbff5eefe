import { describe, expect, test } from 'vitest'
import { countDone, endResult, isFinished, nextStep, type Outline } from './progress.rules.ts'

const course = { id: 1, title: 'Gaivinimas' }
type Step = Outline['steps'][number]
const step = (kind: Step['kind'], id: number, done: boolean, topic: number | null = 1): Step => ({
  id,
  kind,
  topic,
  title: `${kind} ${id}`,
  done,
  available: true,
  why: null,
  usedUp: false,
  nextAt: null,
})
const page = (id: number, done: boolean, topic = 1) => step('page', id, done, topic)
const material = (id: number, done: boolean, topic = 1) => step('material', id, done, topic)
const quiz = (id: number, done: boolean) => step('test', id, done, null)
const rest = { course, last: null, hasCertificate: false, practice: null }

describe('where "continue" leads', () => {
  test.each([
    [
      'the first page of a course not begun',
      [page(1, false), material(2, false)],
      [quiz(1, false)],
      false,
      { kind: 'page', id: 1, subject: 1 },
    ],
    [
      'the material after a page that is done',
      [page(1, true), material(2, false), page(3, false, 2)],
      [],
      false,
      { kind: 'material', id: 2, subject: 1 },
    ],
    [
      'back to a page that was left out',
      [page(1, true), page(2, false), page(3, true, 2)],
      [quiz(1, true)],
      false,
      { kind: 'page', id: 2, subject: 1 },
    ],
    [
      'the next topic when one is done',
      [page(1, true), page(3, false, 2)],
      [],
      false,
      { kind: 'page', id: 3, subject: 2 },
    ],
    [
      'the test when all theory is done',
      [page(1, true)],
      [quiz(7, true), quiz(8, false)],
      false,
      { kind: 'test', id: 8, subject: null },
    ],
    [
      'the survey when it is all that is left',
      [page(1, true)],
      [quiz(7, true), step('survey', 8, false, null)],
      false,
      { kind: 'survey', id: 8, subject: null },
    ],
    [
      'the certificate when everything is done',
      [page(1, true)],
      [quiz(7, true)],
      true,
      { kind: 'certificate', id: null, subject: null },
    ],
    [
      'nowhere when everything is done and there is none',
      [page(1, true)],
      [],
      false,
      { kind: 'done', id: null, subject: null },
    ],
    ['nowhere in a course that has nothing yet', [], [], false, { kind: 'done', id: null, subject: null }],
  ] as const)('%s', (_name, steps, tests, hasCertificate, next) => {
    expect(nextStep({ ...rest, steps: [...steps, ...tests], hasCertificate })).toMatchObject(next)
  })
})

test('to the practice when nothing else is missing', () => {
  expect(
    nextStep({ ...rest, steps: [page(1, true)], practice: { what: 'attendance', on: '2026-12-01' } }),
  ).toMatchObject({ kind: 'practice', id: null })
})

test('to the step that was opened last, while it is not done', () => {
  const steps = [page(1, false), page(2, false, 2)]
  expect(nextStep({ ...rest, steps, last: 2 })).toMatchObject({ id: 2, subject: 2 })
  expect(nextStep({ ...rest, steps: [page(1, false), page(2, true, 2)], last: 2 })).toMatchObject({ id: 1 })
})

test('past what is locked; to it when nothing else is left', () => {
  const locked = { ...page(1, false), available: false, why: 'Atsivers rytoj' }
  expect(nextStep({ ...rest, steps: [locked, page(2, false)], last: 1 })).toMatchObject({ id: 2 })
  expect(nextStep({ ...rest, steps: [locked, page(2, true)] })).toMatchObject({ id: 1, locked: 'Atsivers rytoj' })
})

describe('a test without attempts left', () => {
  const usedUp = { ...quiz(7, false), usedUp: true }
  const locked = { ...step('survey', 8, false, null), available: false }
  test('comes after what can be done', () => {
    const open = step('survey', 9, false, null)
    expect(nextStep({ ...rest, steps: [usedUp, locked, open], last: 7 })).toMatchObject({ id: 9, used_up: false })
  })
  test('is said to be used up when nothing else can be done', () => {
    expect(nextStep({ ...rest, steps: [page(1, true), usedUp, locked] })).toMatchObject({ id: 7, used_up: true })
  })
})

describe('a test during the pause between its attempts', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))
  const waits = { ...quiz(7, false), nextAt: at(14) }
  const practice = { what: 'booking', on: null } as const
  const left = { ...rest, steps: [page(1, true), waits], last: 7 }
  test('comes after what can be done, also when it was opened last', () => {
    const open = step('survey', 9, false, null)
    expect(nextStep({ ...left, steps: [waits, open] })).toMatchObject({ kind: 'survey', id: 9, next_at: null })
  })
  test('comes after a practice whose time is to be chosen, but not after one that is chosen', () => {
    expect(nextStep({ ...left, practice })).toMatchObject({ kind: 'practice', id: null, next_at: null })
    const chosen = { what: 'attendance', on: '2026-12-01' } as const
    expect(nextStep({ ...left, practice: chosen })).toMatchObject({ kind: 'test', id: 7 })
  })
  test('says when it opens, the soonest of several, and before a test without attempts left', () => {
    const sooner = { ...quiz(8, false), nextAt: at(12) }
    const usedUp = { ...quiz(6, false), usedUp: true, nextAt: at(11) }
    expect(nextStep({ ...left, steps: [usedUp, waits, sooner] })).toMatchObject({
      id: 8,
      used_up: false,
      next_at: '2026-01-05T12:00:00.000Z',
    })
  })
})

test.each([
  [{ done: 0, total: 0 }, false],
  [{ done: 0, total: 3 }, false],
  [{ done: 2, total: 3 }, false],
  [{ done: 3, total: 3 }, true],
])('%o is finished: %s', (done, finished) => {
  expect(isFinished(done)).toBe(finished)
})

test('progress counts what is complete or passed', () => {
  expect(countDone(['complete', 'passed', 'failed', 'incomplete', 'none', null])).toEqual({ done: 2, total: 6 })
})

test.each([
  [[], null],
  [[88], 88],
  [[75, 100], 88],
  [[70, 75, 75], 73],
])('the end result of %o is %s', (bests, result) => {
  expect(endResult(bests)).toBe(result)
})
