import type { catalogueCalls } from '../../contract/catalogue.ts'
import { htmlInLanguage } from '../content/public.ts'
import { inLanguage, listInLanguage } from '../db/texts.ts'
import type { Handler } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { findCard, findCourse, listProducts, listQuestions, listTopics } from './course.queries.ts'
import { listReviews } from './reviews/reviews.queries.ts'

export const getCourse: Handler<typeof catalogueCalls.getCourse> = async (
  { db, language, now, fail },
  { params: { id } },
) => {
  const course = await findCourse(db, id)
  const found = await findCard(db, id, language)
  if (!course || !found) return fail('not_found')
  const [products, reviews, questions, topics] = await Promise.all([
    listProducts(db, id, language, dayInVilnius(now())),
    listReviews(db, id, language),
    listQuestions(db, id),
    listTopics(db, id),
  ])
  return {
    ...found.card,
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
    courseSubjects: topics.map(({ id: topic, title, description, minutes }) => ({
      id: topic,
      title: inLanguage(title, language),
      description: inLanguage(description, language),
      duration: minutes,
    })),
    reviews,
    faq: questions.map(({ question, answer }) => ({
      header: inLanguage(question, language),
      answer: htmlInLanguage(answer, language),
    })),
    products,
    languages: course.languages.map((name) => inLanguage(name, language)),
    certificate: course.certificate_months === null ? null : { months: course.certificate_months },
    awards: course.awards.map(({ title, subtitle, image }) => ({
      title: inLanguage(title, language),
      subtitle: inLanguage(subtitle, language),
      image,
    })),
  }
}
