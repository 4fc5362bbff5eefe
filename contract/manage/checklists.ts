import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, Instant, line } from '../common.ts'
import { Version } from './practice.ts'
import { EditedText } from './texts.ts'

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const StaffChecklistItem = v.object({ key: Key, text: EditedText(500), critical: v.boolean() })
export type StaffChecklistItem = v.InferOutput<typeof StaffChecklistItem>

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

/** `needed`: how many items must be done, besides every critical one. `assessed`: assessments that were made by it. */
export const StaffChecklist = v.object({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  needed: v.number(),
  items: v.array(StaffChecklistItem),
  course_ids: v.array(v.number()),
  assessed: v.number(),
})
export type StaffChecklist = v.InferOutput<typeof StaffChecklist>

const Checklists = v.object({ data: v.array(ChecklistRow), courses: v.array(Choice) })
export type Checklists = v.InferOutput<typeof Checklists>

const body = {
  checklist_name: line(120),
  needed: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  checklist_items: v.pipe(v.array(StaffChecklistItem), v.minLength(1), v.maxLength(100), distinctBy('key')),
  course_ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(500)),
}
const fails = ['not_found', 'key_taken', 'version_conflict'] as const

export const checklistCalls = defineCalls({
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
  getChecklist: {
    api: 'manage',
    method: 'GET',
    path: '/checklists/:id',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'A checklist with its items.',
    params: v.object({ id: Id }),
    reply: StaffChecklist,
    fails: ['not_found'],
  },
  createChecklist: {
    api: 'manage',
    method: 'POST',
    path: '/checklists',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 256 * 1024,
    about: 'Adds a checklist. The courses that it is given are assessed by it from now on.',
    body: v.object(body),
    reply: StaffChecklist,
    fails,
  },
  changeChecklist: {
    api: 'manage',
    method: 'PUT',
    path: '/checklists/:id',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: 256 * 1024,
    about: 'Changes a checklist and the courses that use it. Assessments keep the checklist that they were made by.',
    params: v.object({ id: Id }),
    body: v.object({ ...body, version: Version }),
    reply: StaffChecklist,
    fails,
  },
})
