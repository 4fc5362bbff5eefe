import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, note } from '../common.ts'
import { Module } from '../materials.ts'
import { courseAbout } from './courses.ts'
import { schemasOf } from './fields.ts'
import { EditedText } from './texts.ts'

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
/** A key that the theory checks: of another category. */
const KeyText = note(64)
const Checksum = note(64)
const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(1000))

/** A category of the course's grade; `parent`: one before it that it is in, null: the course itself. */
export const StaffCategory = v.object({ key: Key, name: EditedText(200), weight, parent: v.nullable(KeyText) })
export type StaffCategory = v.InferOutput<typeof StaffCategory>

/** A step with a result. `graded`: null when it does not count; `category` null: in the course itself. */
export const GradableStep = v.object({
  key: v.string(),
  title: v.string(),
  module: Module,
  graded: v.nullable(v.object({ category: v.nullable(KeyText), weight })),
})
export type GradableStep = v.InferOutput<typeof GradableStep>

/** As it is edited with the course. */
const { show_grades } = schemasOf(courseAbout.fields)

/** `learners`: who has the course now, and whose grades are counted by it at once. */
export const StaffGrading = v.object({
  version: Checksum,
  learners: v.number(),
  show_grades,
  categories: v.array(StaffCategory),
  steps: v.array(GradableStep),
})
export type StaffGrading = v.InferOutput<typeof StaffGrading>

const params = v.object({ id: Id })
export const gradingCalls = defineCalls({
  getStaffGrading: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/grading',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'How the grade of a course is made: categories, and the steps that have a result, with their weights.',
    params,
    reply: StaffGrading,
    fails: ['not_found'],
  },
  saveStaffGrading: {
    api: 'manage',
    method: 'PUT',
    path: '/courses/:id/grading',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Changes how the grade of a course is made; steps that are not named do not count.',
    params,
    body: v.object({
      grading_version: Checksum,
      show_grades,
      grade_categories: v.pipe(v.array(StaffCategory), v.maxLength(50), distinctBy('key')),
      graded_steps: v.pipe(
        v.array(v.object({ key: Key, category: v.nullable(KeyText), weight })),
        v.maxLength(500),
        distinctBy('key'),
      ),
    }),
    reply: StaffGrading,
    fails: ['not_found', 'key_taken', 'version_conflict', 'contents_impossible'],
  },
})
