import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Instant } from '../common.ts'
import { choices, described, flag, line, number, rows, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** A checklist by which practice is assessed. */
export const checklist = defineResource({
  name: 'checklist',
  one: 'Checklist',
  noun: 'a checklist',
  path: '/checklists',
  capability: 'edit_courses',
  about: {
    save: 'Its courses are assessed by it from then on; assessments keep the checklist that they were made by.',
  },
  fields: {
    name: line(120, { description: 'What staff call the checklist.', example: 'Gaivinimas' }),
    needed: number(1, 100, {
      blank: 1,
      description: 'How many items must be done, besides every critical one.',
      example: 1,
    }),
    items: rows(
      {
        text: three(
          500,
          {
            description: 'What is done.',
            example: { lt: 'Įsitikina, kad aplinka saugi', en: 'Makes sure that it is safe', ru: '' },
          },
          { rows: 2 },
        ),
        critical: flag({ blank: false, description: 'Whether it must be done to pass.', example: true }),
      },
      {
        min: 1,
        max: 100,
        description: 'The items in their order.',
        example: [{ key: 'safety', text: { lt: 'Įsitikina, kad aplinka saugi', en: '', ru: '' }, critical: true }],
      },
    ),
    course_ids: choices(500, { description: 'The courses whose practice is assessed by it.', example: [] }),
  },
  read: { assessed: described(v.number(), { description: 'Assessments of the courses that use it.', example: 12 }) },
  fails: ['not_found', 'key_taken'],
})
export type StaffChecklist = ItemOf<typeof checklist>

const Course = v.object({ id: v.number(), title: v.string() })
export const ChecklistRow = v.object({
  id: v.number(),
  name: v.string(),
  items: v.number(),
  critical: v.number(),
  needed: v.number(),
  courses: v.array(Course),
  updated: Instant,
})
export type ChecklistRow = v.InferOutput<typeof ChecklistRow>

/** A course with the checklist by which its practice is assessed; null: none. */
const Choice = v.object({ ...Course.entries, checklist: v.nullable(v.object({ id: v.number(), name: v.string() })) })
const Checklists = v.object({ data: v.array(ChecklistRow), courses: v.array(Choice) })
export type Checklists = v.InferOutput<typeof Checklists>

export const checklistCalls = defineCalls({
  ...checklist.calls,
  listChecklists: {
    api: 'manage',
    method: 'GET',
    path: '/checklists',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'The checklists of practice with the courses that use them, and all courses.',
    reply: Checklists,
    fails: [],
  },
})
