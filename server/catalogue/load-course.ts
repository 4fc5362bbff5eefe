import { ownEnvironment } from '../../contract/constants.ts'
import type { Read } from '../db/connect.ts'
import type { CourseInput } from './course-input.ts'
import { findWritten } from './course-texts.ts'
import { filterKeys, listFilterIds } from './editor/staff-courses.queries.ts'

/** A course as {@link saveCourse} takes it: what is loaded can be changed in a part and saved again. */
export async function loadCourse(db: Read, courseId: number): Promise<CourseInput | undefined> {
  const course = await findWritten(db, courseId)
  if (!course) return undefined
  const category = await db
    .selectFrom('categories')
    .select('key')
    .where('category_id', '=', course.category_id)
    .executeTakeFirstOrThrow()
  const { id, version, slug, shortname, title, short, about, purpose, study, objectives, skills, questions } = course
  return {
    id,
    version,
    slug,
    shortname,
    title,
    short,
    about,
    purpose,
    study,
    objectives,
    skills,
    questions,
    category: category.key,
    filters: await filterKeys(db, await listFilterIds(db, courseId)),
    hours: course.hours,
    certificateMonths: course.certificate_months,
    guideline: course.guideline,
    practice: course.practice,
    showGrades: course.show_grades,
    instructorCourse: course.instructor_course_id,
    featured: course.featured,
    awards: course.awards,
    practiceDay: course.practice_day,
    environment:
      course.environment === ownEnvironment ? null : { key: course.environment, lmsCourseId: course.lms_course_id },
    ...(course.image ? { image: course.image } : {}),
  }
}
