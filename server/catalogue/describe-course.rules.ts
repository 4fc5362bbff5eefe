import type { Course } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { htmlInLanguage } from '../content/public.ts'
import type { Award } from '../db/json-columns.ts'
import { inLanguage, listInLanguage, type TextLists, type Texts } from '../db/texts.ts'
import { sentence } from '../sentences.ts'

/** The texts of a course, with its topics and questions in their order. */
export type DescribedCourse = {
  about: Texts
  purpose: Texts
  objectives: TextLists
  skills: TextLists
  short: Texts
  study: Texts
  awards: readonly Award[]
  topics: readonly { id: number; title: Texts; description: Texts; minutes: number }[]
  questions: readonly { question: Texts; answer: Texts }[]
}

type Described =
  | 'fullDescription'
  | 'purpose'
  | 'objectives'
  | 'abilities'
  | 'overview'
  | 'courseSubjects'
  | 'activities'
  | 'faq'
  | 'awards'

/** What a course is, for visitors and for its learners. */
export function describeCourse(course: DescribedCourse, language: Language): Pick<Course, Described> {
  const topics = course.topics.map(({ id, title, description, minutes }) => ({
    id,
    title: inLanguage(title, language),
    description: inLanguage(description, language),
    duration: minutes,
  }))
  return {
    fullDescription: htmlInLanguage(course.about, language),
    purpose: htmlInLanguage(course.purpose, language),
    objectives: listInLanguage(course.objectives, language),
    abilities: listInLanguage(course.skills, language),
    overview: {
      title: sentence(language, 'learning.overview_title'),
      description: inLanguage(course.short, language),
      items: [
        { question: sentence(language, 'learning.how_to_study'), answer: htmlInLanguage(course.study, language) },
      ],
    },
    courseSubjects: topics,
    activities: topics,
    faq: course.questions.map(({ question, answer }) => ({
      header: inLanguage(question, language),
      answer: htmlInLanguage(answer, language),
    })),
    awards: course.awards.map(({ title, subtitle, image }) => ({
      title: inLanguage(title, language),
      subtitle: inLanguage(subtitle, language),
      image,
    })),
  }
}
