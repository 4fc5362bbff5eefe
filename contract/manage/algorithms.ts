import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { trioKey } from '../trio.ts'
import { trioMaxSeconds } from '../trio.rules.ts'
import { choices, described, flag, number, rows, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** An algorithm that practice groups go through in Trio Runs. */
export const algorithm = defineResource({
  name: 'algorithm',
  one: 'TrioAlgorithm',
  noun: 'an algorithm of Trio Runs',
  path: '/algorithms',
  capability: 'edit_courses',
  id: described(trioKey, { description: 'The key of the algorithm.', example: 'gaivinimas' }),
  about: {
    save: 'Practice groups of its courses can go through it from then on; runs keep the one that they were opened with.',
  },
  fields: {
    title: three(200, {
      description: 'What learners choose it by.',
      example: { lt: 'Suaugusiojo gaivinimas su AED', en: 'Adult resuscitation with an AED', ru: '' },
    }),
    goal: three(
      1000,
      {
        description: 'What the performer reads before the start.',
        example: { lt: 'Žmogus ką tik susmuko.', en: '', ru: '' },
      },
      { rows: 3 },
    ),
    steps: rows(
      {
        text: three(
          500,
          { description: 'What the performer does.', example: { lt: 'Skambina 112', en: 'Calls 112', ru: '' } },
          { rows: 2 },
        ),
        by: number(1, trioMaxSeconds, {
          blank: null,
          description: 'Seconds from the start of a round by which it should be done; never before the step above.',
          example: 35,
        }),
        weight: number(1, 100, { blank: 1, description: 'Its points.', example: 2 }),
        critical: flag({ blank: false, description: 'A round without it is not passed.', example: true }),
      },
      {
        min: 1,
        max: 60,
        description: 'The steps in their order.',
        example: [
          { key: 'call', text: { lt: 'Skambina 112', en: 'Calls 112', ru: '' }, by: 35, weight: 2, critical: true },
        ],
      },
    ),
    course_ids: choices(500, { description: 'The courses whose groups may choose it.', example: [] }),
  },
  read: { runs: described(v.number(), { description: 'The Trio Runs that went through it.', example: 3 }) },
  fails: ['not_found', 'key_taken'],
})
export type StaffAlgorithm = ItemOf<typeof algorithm>

const Course = v.object({ id: v.number(), title: v.string() })
/** `seconds`: by when its last step should be done. */
export const AlgorithmRow = v.object({
  id: v.string(),
  title: v.string(),
  steps: v.number(),
  critical: v.number(),
  seconds: v.number(),
  courses: v.array(Course),
})
export type AlgorithmRow = v.InferOutput<typeof AlgorithmRow>

const Algorithms = v.object({ data: v.array(AlgorithmRow), courses: v.array(Course) })
export type Algorithms = v.InferOutput<typeof Algorithms>

const staff = { api: 'manage', audience: 'staff', capability: 'edit_courses' } as const

export const algorithmCalls = defineCalls({
  ...algorithm.calls,
  listTrioAlgorithms: {
    ...staff,
    method: 'GET',
    path: '/algorithms',
    about: 'The algorithms of Trio Runs with the courses that use them, and all courses.',
    reply: Algorithms,
    fails: [],
  },
  removeTrioAlgorithm: {
    ...staff,
    method: 'DELETE',
    path: '/algorithms/:id',
    about: 'Removes an algorithm from all courses. Runs keep the algorithm that they were opened with.',
    params: v.object({ id: trioKey }),
    reply: 'nothing',
    fails: ['not_found'],
  },
})
