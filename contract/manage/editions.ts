import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Instant } from '../common.ts'
import { optionalPersonName } from '../person-name.ts'
import { day, described, optional, optionalLine, schemasOf } from './fields.ts'

const reviewerName = {
  description: 'The clinician who reviewed the clinical text; empty: nobody has.',
  example: 'Rasa Petrauskaitė',
}

/** Who reviewed the clinical text of an edition: all three, or none while nobody has. */
export const courseEdition = {
  name: 'course_edition',
  fields: {
    reviewer_name: { ...optionalLine(120, reviewerName), schema: described(optionalPersonName(120), reviewerName) },
    reviewer_role: optionalLine(160, {
      description: 'What the reviewer is, with the workplace.',
      example: 'Anesteziologė-reanimatologė, Žaliasis slėnis',
    }),
    reviewed_on: optional(day({ description: 'The day of the review; null: none.', example: '2026-11-20' })),
  },
} as const

/** An edition of a course. Without minutes and hash: it is from before editions were kept. */
export const StaffEdition = v.object({
  ...schemasOf(courseEdition.fields),
  number: v.number(),
  published: Instant,
  guideline: v.nullable(v.string()),
  hours: v.number(),
  theory_minutes: v.nullable(v.number()),
  content_hash: v.nullable(v.string()),
  attempts: v.number(),
  certificates: v.number(),
})
export type StaffEdition = v.InferOutput<typeof StaffEdition>

/** `changed`: whether the course teaches something else than its latest edition says. */
export const CourseEditions = v.object({ data: v.array(StaffEdition), changed: v.boolean() })
export type CourseEditions = v.InferOutput<typeof CourseEditions>

const params = v.object({ id: Id })

export const courseEditionCalls = defineCalls({
  listCourseEditions: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/editions',
    audience: 'staff',
    capability: 'read_courses',
    about: 'The editions of a course, the latest first: what it taught from when on, and who reviewed it.',
    params,
    reply: CourseEditions,
    fails: ['not_found'],
  },
  publishCourseEdition: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/editions',
    audience: 'staff',
    capability: 'publish_courses',
    about:
      'Publishes what a course teaches now as its next edition, with its clinical reviewer. Nothing is added when the latest edition says the same.',
    params,
    body: v.object(schemasOf(courseEdition.fields)),
    reply: CourseEditions,
    fails: ['not_found', 'course_not_published'],
  },
})
