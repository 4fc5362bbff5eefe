import * as v from 'valibot'
import { ownEnvironment } from '../../contract/constants.ts'
import { listsJson, plainJson, renderCourseTexts, translatedFrom } from '../content/public.ts'
import type { Write } from '../db/connect.ts'
import { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
import {
  findCategoryId,
  findFilterIds,
  findTaken,
  isEnvironment,
  replaceFilters,
  replaceQuestions,
} from './course-authoring.queries.ts'
import { type CheckedCourse, CourseInput } from './course-input.ts'
import { findCourseTexts, textsOf } from './course-texts.ts'

const environmentColumns = (environment: NonNullable<CourseInput['environment']> | null) => ({
  environment: environment?.key ?? ownEnvironment,
  lms_course_id: environment?.lmsCourseId ?? null,
})

/** The columns of a course's own row. */
async function columnsOf(course: CheckedCourse, category_id: number) {
  const [about, purpose, study] = await Promise.all([course.about, course.purpose, course.study].map(renderCourseTexts))
  return {
    category_id,
    slug: course.slug,
    shortname: course.shortname,
    title: plainJson(course.title),
    short: plainJson(course.short),
    about: about?.html ?? '',
    about_source: about?.source,
    purpose: purpose?.html ?? '',
    purpose_source: purpose?.source,
    study: study?.html ?? '',
    study_source: study?.source,
    objectives: listsJson(course.objectives),
    skills: listsJson(course.skills),
    hours: course.hours,
    certificate_months: course.certificateMonths,
    featured: course.featured,
    ...(course.guideline === undefined ? {} : { guideline: course.guideline && plainJson(course.guideline) }),
    ...(course.practice === undefined ? {} : { practice: course.practice }),
    ...(course.showGrades === undefined ? {} : { show_grades: course.showGrades }),
    ...(course.instructorCourse === undefined ? {} : { instructor_course_id: course.instructorCourse }),
    ...(course.image === undefined ? {} : { image: course.image }),
    ...(course.awards === undefined ? {} : { awards: JSON.stringify(course.awards) }),
    ...(course.practiceDay === undefined ? {} : { practice_day: JSON.stringify(course.practiceDay) }),
    ...(course.environment === undefined ? {} : environmentColumns(course.environment)),
  }
}
type Columns = Awaited<ReturnType<typeof columnsOf>> & { translated_from: string }

const insert = (db: Write, columns: Columns) =>
  db
    .insertInto('courses')
    .values({ image: '', ...columns, state: 'draft' })
    .returning(['id', 'version', 'state'])
    .executeTakeFirstOrThrow()

async function update(authoring: Authoring, { id, version }: { id: number; version?: number }, columns: Columns) {
  const edited = await lockForEdit(authoring, id)
  if (version !== undefined && version !== edited.version) return authoring.fail('version_conflict')
  return authoring.db
    .updateTable('courses')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version', 'state'])
    .executeTakeFirstOrThrow()
}

/**
 * Creates a course as a draft, or changes one in whatever state it is, with all its texts. Returns its id and new
 * version.
 */
export async function saveCourse(authoring: Authoring, input: CourseInput): Promise<{ id: number; version: number }> {
  const { db, fail } = authoring
  const course = v.parse(CourseInput, input)
  const taken = await findTaken(db, course)
  if (taken) return fail('key_taken', taken === 'slug' ? 'slug' : 'short_name')
  const category = (await findCategoryId(db, course.category)) ?? fail('not_found', 'category')
  if (course.environment && !(await isEnvironment(db, course.environment.key))) return fail('not_found', 'environment')
  const filters = (await findFilterIds(db, course.filters)) ?? fail('not_found', 'filters')
  const known = course.id === undefined ? undefined : await findCourseTexts(db, course.id)
  const translated = translatedFrom(known?.texts ?? {}, textsOf(course), known?.translatedFrom ?? {}, course.compared)
  const columns = { ...(await columnsOf(course, category)), translated_from: JSON.stringify(translated) }
  const saved = await (course.id === undefined
    ? insert(db, columns)
    : update(
        authoring,
        course.version === undefined ? { id: course.id } : { id: course.id, version: course.version },
        columns,
      ))
  await replaceFilters(db, saved.id, filters)
  await replaceQuestions(db, saved.id, course.questions)
  await courseChanged(authoring, saved)
  return { id: saved.id, version: saved.version }
}
