import * as v from 'valibot'
import { Id, Instant } from '../common.ts'
import { courseStates, Key } from './courses.ts'
import { choice, defineList, oneOf, type RowOf } from './list.ts'

export const courseList = defineList({
  name: 'courses',
  object: 'course',
  path: '/courses',
  capability: 'read_courses',
  find: 'listStaffCourses',
  csv: 'exportCourses',
  about: {
    list: 'All courses in all states. `search` finds titles and short names.',
    csv: 'Courses in all states as CSV.',
  },
  item: v.object({
    id: Id,
    title: v.string(),
    short_name: v.string(),
    state: v.picklist(courseStates),
    category: v.string(),
    /** Offerings that can still be bought. */
    ahead: v.number(),
    learners: v.number(),
    /** Null: nobody has rated it. */
    rating: v.nullable(v.number()),
    updated: Instant,
  }),
  key: 'id',
  columns: {
    title: { unit: 'text', heads: true, sorts: true },
    short_name: { unit: 'text', only: 'csv' },
    state: { unit: 'words', words: 'courseStates', sorts: true },
    category: { unit: 'text' },
    ahead: { unit: 'number' },
    learners: { unit: 'number', sorts: true },
    rating: { unit: 'number' },
    updated: { unit: 'date', sorts: true },
  },
  filters: {
    state: oneOf(courseStates, 'courseStates', { description: 'The state of the courses.', example: 'review' }),
    category: choice(Key, { description: 'The key of the category.', example: 'emergency' }),
    translations: oneOf(['stale'], 'translationStates', {
      description: 'Courses of which a translation is older than its text.',
      example: 'stale',
    }),
  },
})
export type StaffCourseRow = RowOf<typeof courseList>
