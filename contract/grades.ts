import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Language, note } from './common.ts'
import { Module } from './materials.ts'

/** Percent with two decimals. */
const percent = v.nullable(v.number())

const graded = {
  /** Points out of 100, the same as `percentage`; null as long as nothing is graded. */
  grade: percent,
  gradedItems: v.number(),
  totalItems: v.number(),
}

/**
 * A graded step. `calculatedWeight`: its share in its category among what is graded; `contributionToCourseTotal`: the
 * points out of 100 that it adds to the course's grade. Both are null when it is not graded or has no weight.
 */
export const GradeItem = v.object({
  id: v.number(),
  name: v.string(),
  module: Module,
  calculatedWeight: percent,
  contributionToCourseTotal: percent,
  /** Percent of the whole course once everything is graded; null without a weight. */
  finalWeight: percent,
  feedback: v.nullable(v.string()),
  percentage: percent,
  grade: percent,
})
export type GradeItem = v.InferOutput<typeof GradeItem>

/** A category, before those in it. `depth`: 1 for those of the course itself. Counts include the categories in it. */
export const GradeCategory = v.object({
  id: v.number(),
  name: v.string(),
  depth: v.number(),
  grade: percent,
  percentage: percent,
  calculatedWeight: percent,
  finalWeight: percent,
  gradedCourses: v.number(),
  totalCourses: v.number(),
  items: v.array(GradeItem),
})
export type GradeCategory = v.InferOutput<typeof GradeCategory>

const ofCourse = { id: v.number(), shortname: v.string(), environment: v.string(), title: v.string(), lang: Language }

/** The grade of a course in a list; null where the course does not show grades. */
export const CourseGrade = v.object({ ...ofCourse, ...graded, showGrades: v.boolean() })
export type CourseGrade = v.InferOutput<typeof CourseGrade>

/** `items`: those that are in no category. */
export const GradeReport = v.object({
  ...ofCourse,
  ...graded,
  showGrades: v.literal(true),
  percentage: percent,
  items: v.array(GradeItem),
  categories: v.array(GradeCategory),
})
export type GradeReport = v.InferOutput<typeof GradeReport>

export const gradesCalls = defineCalls({
  listCourseGrades: {
    api: 'learning',
    method: 'GET',
    path: '/course/user-courses-grades',
    audience: 'learner',
    about: "The grades of the user's courses that have something to grade.",
    reply: v.object({ courses: v.array(CourseGrade) }),
    fails: [],
  },
  getGrades: {
    api: 'learning',
    method: 'GET',
    path: '/course/:shortname/user-grades',
    audience: 'learner',
    about: "The user's grade in a course by categories and items.",
    params: v.object({ shortname: note(12) }),
    reply: GradeReport,
    fails: ['not_enrolled', 'grades_hidden'],
  },
})
