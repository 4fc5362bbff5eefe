import { conditionFaults } from '../../../contract/condition-faults.rules.ts'
import type { StaffCourse } from '../../../contract/manage/courses.ts'
import { ownEnvironment } from '../../../contract/constants.ts'
import { editedLists, editedTexts, staleTranslations } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { movesFrom } from '../course-states.rules.ts'
import { findWritten, textsOf } from '../course-texts.ts'
import { gapsOf } from './course-gaps.rules.ts'
import { countCourse, listConditions, listFilterIds } from './staff-courses.queries.ts'

/** What the award at a place of the saved course is called in its editor. */
export const awardKey = (at: number) => `award-${at + 1}`

/** A course as its editor shows it; undefined when there is none. */
export async function showCourse(db: Read, courseId: number, now: Date): Promise<StaffCourse | undefined> {
  const course = await findWritten(db, courseId)
  if (!course) return undefined
  const counted = await countCourse(db, courseId, dayInVilnius(now))
  const { id, slug, hours, practice, featured, state, version } = course
  return {
    id,
    slug,
    short_name: course.shortname,
    hours,
    practice,
    featured,
    state,
    version,
    category_key: counted.category,
    filter_ids: await listFilterIds(db, courseId),
    title: editedTexts(course.title),
    short: editedTexts(course.short),
    about: editedTexts(course.about),
    purpose: editedTexts(course.purpose),
    study: editedTexts(course.study),
    guideline: editedTexts(course.guideline),
    objectives: editedLists(course.objectives),
    skills: editedLists(course.skills),
    faq_items: course.questions.map(({ key, question, answer }) => ({
      key,
      question: editedTexts(question),
      answer: editedTexts(answer),
    })),
    course_awards: course.awards.map(({ title, subtitle }, at) => ({
      key: awardKey(at),
      title: editedTexts(title),
      subtitle: editedTexts(subtitle),
    })),
    practice_day: course.practice_day.map(({ minutes, text }, at) => ({
      key: `part-${at + 1}`,
      minutes,
      text: editedTexts(text),
    })),
    certificate_months: course.certificate_months,
    instructor_course_id: course.instructor_course_id,
    show_grades: course.show_grades,
    picture: course.image ? `/media/${course.image}-480.webp` : null,
    stale: staleTranslations(textsOf(course), course.translated_from),
    gaps: gapsOf({
      ...course,
      ...counted,
      elsewhere: course.environment !== ownEnvironment,
      endless: conditionFaults(await listConditions(db, courseId)).length > 0,
    }),
    learners: counted.learners,
    next_moves: movesFrom(state),
    updated: course.updated_at.toISOString(),
  }
}
