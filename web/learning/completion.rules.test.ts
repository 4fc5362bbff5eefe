import { expect, test } from 'vitest'
import type { StudiedCourse } from '../../contract/learning.ts'
import {
  chosenTopic,
  countTopics,
  isTheoryDone,
  isTopicDone,
  minutesLeft,
  needsReload,
  studiedElsewhere,
  withProgress,
  withStep,
} from './completion.rules.ts'

const page = (id: number, completed: boolean) =>
  ({
    id,
    completed,
    title: '',
    content: '',
    source: null,
    duration: id * 10,
    completion: 1,
    module: 'page',
    course_module_id: id,
    availability_status: true,
    availability_information: null,
    unlocked_by: Array.of<never>(),
  }) as const
const topic = (id: number, pages: StudiedCourse['theory'][number]['pages']) => ({
  id,
  title: '',
  description: '',
  duration: 5,
  parts: pages.map(({ id: step, title, completion, completed, module, course_module_id }) => ({
    id: step,
    title,
    completion,
    completed,
    module,
    course_module_id,
    is_group: false,
    subparts: [],
  })),
  pages,
  sections: [],
  completed: { done: pages.filter(({ completed }) => completed).length, total: pages.length },
})

const course: StudiedCourse = {
  id: 1,
  lmsCourseId: null,
  rating: 0,
  rating_count: 0,
  fullDescription: '',
  abilities: [],
  courseSubjects: [],
  reviews: [],
  faq: [],
  environment: 'praktika',
  shortname: 'A',
  lang: 'lt',
  title: 'A',
  image: '',
  thumb: '',
  shortDescription: '',
  category_key: 'nursing',
  date: null,
  endDate: null,
  completed: { done: 1, total: 4 },
  is_completed: false,
  awaits_practice: null,
  opens: null,
  begun: true,
  access: null,
  overview: { title: '', description: '', items: [] },
  purpose: '',
  objectives: [],
  theory: [topic(1, [page(11, true)]), topic(2, [page(21, false), page(22, false)])],
  activities: [],
  tests: 1,
  surveys: 0,
  grades: false,
  slots: false,
  products: [],
  practice: null,
  certificate: null,
  awards: [],
  next: { kind: 'page', subject: 2, id: 21, title: '', used_up: false, next_at: null, locked: null },
}

test('a ticked page is counted in its topic and in the course, once', () => {
  const once = withStep(course, { module: 'page', id: 21, done: true })
  expect(once.completed).toEqual({ done: 2, total: 4 })
  expect(once.theory[1]?.completed).toEqual({ done: 1, total: 2 })
  expect(withStep(once, { module: 'page', id: 21, done: true }).completed.done).toBe(2)
  expect(withStep(once, { module: 'page', id: 21, done: false })).toEqual(course)
})

test('the progress that the server answers is taken over; what it unlocks is loaded again', () => {
  const step = {
    id: 21,
    module: 'page',
    completed: true,
    availability_status: true,
    availability_information: null,
    unlocked_by: Array.of<never>(),
  } as const
  const next = { kind: 'page', subject: 2, id: 22, title: 'B', used_up: false, next_at: null, locked: null } as const
  const progress = {
    success: true,
    course_id: 1,
    completed: { done: 2, total: 4 },
    certificate_id: null,
    next,
  } as const
  const after = withProgress(course, { ...progress, steps: [step] })
  expect(after).toMatchObject({ completed: { done: 2, total: 4 }, next: { id: 22 } })
  expect(after.theory[1]).toMatchObject({ completed: { done: 1, total: 2 }, pages: [{ completed: true }, {}] })
  expect(needsReload({ ...progress, steps: [step] }, course)).toBe(false)
  const locked = withProgress(course, { ...progress, steps: [{ ...step, id: 22, availability_status: false }] })
  expect(needsReload({ ...progress, steps: [{ ...step, id: 22 }] }, locked)).toBe(true)
})

test('without a topic in the address, the first is shown', () => {
  expect(chosenTopic(course.theory, undefined)?.id).toBe(1)
  expect(chosenTopic(course.theory, '1')?.id).toBe(1)
  expect(chosenTopic(course.theory, '9')).toBeUndefined()
  expect(chosenTopic([], undefined)).toBeUndefined()
})

test('a topic that is being prepared is never done and counts for nothing', () => {
  const coming = topic(3, [])
  expect(isTopicDone(coming)).toBe(false)
  expect(countTopics([...course.theory, coming])).toEqual({ done: 1, total: 2 })
  expect(countTopics([coming])).toEqual({ done: 0, total: 0 })
})

test('the theory is done when all topics that are ready are', () => {
  expect(isTheoryDone(course)).toBe(false)
  expect(isTheoryDone({ theory: [topic(1, [page(11, true)]), topic(3, [])] })).toBe(true)
  expect(isTheoryDone({ theory: [topic(3, [])] })).toBe(false)
})

const access = { state: 'ready', environment: 'akademija', name: 'Akademija', url: null } as const
test.each([
  ['without steps, at a partner’s environment', { completed: { total: 0 }, access }, 'Akademija'],
  ['with steps of its own', { completed: { total: 1 }, access }, undefined],
  ['that is being prepared', { completed: { total: 0 }, access: null }, undefined],
])('a course %s is studied elsewhere only there', (_, course, name) => {
  expect(studiedElsewhere(course)).toBe(name)
})

test('the minutes that are left of a topic are those of what is not done', () => {
  expect(minutesLeft(topic(1, [page(1, true), page(2, false), page(3, false)]))).toBe(50)
  expect(minutesLeft(topic(1, [page(1, true)]))).toBe(0)
})
