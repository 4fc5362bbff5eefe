import type { Read } from '../db/connect.ts'
import type { ByLanguage } from '../db/texts.ts'
import type { NamedTexts, TranslatedFrom } from '../content/public.ts'
import type { CheckedCourse } from './course-input.ts'

type Named = Pick<
  CheckedCourse,
  'title' | 'short' | 'about' | 'purpose' | 'study' | 'objectives' | 'skills' | 'guideline' | 'questions'
>

/** The texts of a course that are translated, by the names that its editor gives them. */
export function textsOf({ questions, guideline, ...course }: Named): NamedTexts {
  const { title, short, about, purpose, study, objectives, skills } = course
  const ofQuestions = questions.flatMap(({ key, question, answer }) => [
    [`faq_items.${key}.question`, question] as const,
    [`faq_items.${key}.answer`, answer] as const,
  ])
  return {
    title,
    short,
    about,
    purpose,
    study,
    objectives,
    skills,
    ...(guideline ? { guideline } : {}),
    ...Object.fromEntries<ByLanguage<string>>(ofQuestions),
  }
}

/** A course as its author wrote it: Markdown where it is known. */
export async function findWritten(db: Read, courseId: number) {
  const course = await db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst()
  if (!course) return undefined
  const questions = await db
    .selectFrom('course_questions')
    .select(['key', 'question', 'answer', 'answer_source'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
  return {
    ...course,
    about: course.about_source ?? course.about,
    purpose: course.purpose_source ?? course.purpose,
    study: course.study_source ?? course.study,
    questions: questions.map(({ key, question, answer, answer_source }) => ({
      key,
      question,
      answer: answer_source ?? answer,
    })),
  }
}
export type WrittenCourse = NonNullable<Awaited<ReturnType<typeof findWritten>>>

export async function findCourseTexts(
  db: Read,
  courseId: number,
): Promise<{ texts: NamedTexts; translatedFrom: TranslatedFrom } | undefined> {
  const course = await findWritten(db, courseId)
  return course && { texts: textsOf(course), translatedFrom: course.translated_from }
}
