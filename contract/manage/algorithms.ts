import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy } from '../common.ts'
import { trioKey } from '../trio.ts'
import { trioMaxSeconds } from '../trio.rules.ts'
import { StaffChecklistItem } from './checklists.ts'
import { Version } from './practice.ts'
import { EditedText } from './texts.ts'

/** `by`: seconds from the start of a round by which the step should be done. `weight`: its points. */
export const StaffAlgorithmStep = v.object({
  ...StaffChecklistItem.entries,
  by: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(trioMaxSeconds)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
})
export type StaffAlgorithmStep = v.InferOutput<typeof StaffAlgorithmStep>

const Course = v.object({ id: v.number(), title: v.string() })
/** `seconds`: by when its last step should be done. */
export const AlgorithmRow = v.object({
  key: v.string(),
  title: v.string(),
  steps: v.number(),
  critical: v.number(),
  seconds: v.number(),
  courses: v.array(Course),
})
export type AlgorithmRow = v.InferOutput<typeof AlgorithmRow>

/** `runs`: the Trio Runs that went through it. */
export const StaffAlgorithm = v.object({
  key: v.string(),
  version: v.number(),
  title: EditedText(200),
  goal: EditedText(1000),
  steps: v.array(StaffAlgorithmStep),
  course_ids: v.array(v.number()),
  runs: v.number(),
})
export type StaffAlgorithm = v.InferOutput<typeof StaffAlgorithm>

const Algorithms = v.object({ data: v.array(AlgorithmRow), courses: v.array(Course) })
export type Algorithms = v.InferOutput<typeof Algorithms>

const staff = { api: 'manage', audience: 'staff', capability: 'edit_courses' } as const
const ofAlgorithm = v.object({ key: trioKey })
const body = {
  algorithm_title: EditedText(200),
  algorithm_goal: EditedText(1000),
  algorithm_steps: v.pipe(v.array(StaffAlgorithmStep), v.minLength(1), v.maxLength(60), distinctBy('key')),
  course_ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(500)),
}
const fails = ['not_found', 'key_taken', 'version_conflict'] as const

export const algorithmCalls = defineCalls({
  listTrioAlgorithms: {
    ...staff,
    method: 'GET',
    path: '/algorithms',
    about: 'The algorithms of Trio Runs with the courses that use them, and all courses.',
    reply: Algorithms,
    fails: [],
  },
  getTrioAlgorithm: {
    ...staff,
    method: 'GET',
    path: '/algorithms/:key',
    about: 'An algorithm of Trio Runs with its steps.',
    params: ofAlgorithm,
    reply: StaffAlgorithm,
    fails: ['not_found'],
  },
  createTrioAlgorithm: {
    ...staff,
    method: 'POST',
    path: '/algorithms',
    maxBytes: 256 * 1024,
    about: 'Adds an algorithm. Practice groups of its courses can go through it from now on.',
    body: v.object(body),
    reply: StaffAlgorithm,
    fails,
  },
  changeTrioAlgorithm: {
    ...staff,
    method: 'PUT',
    path: '/algorithms/:key',
    maxBytes: 256 * 1024,
    about: 'Changes an algorithm and the courses that use it. Runs keep the algorithm that they were opened with.',
    params: ofAlgorithm,
    body: v.object({ ...body, version: Version }),
    reply: StaffAlgorithm,
    fails,
  },
  removeTrioAlgorithm: {
    ...staff,
    method: 'DELETE',
    path: '/algorithms/:key',
    about: 'Removes an algorithm from all courses. Runs keep the algorithm that they were opened with.',
    params: ofAlgorithm,
    reply: 'nothing',
    fails: ['not_found'],
  },
})
