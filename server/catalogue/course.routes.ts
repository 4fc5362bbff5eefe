import type { catalogueCalls } from '../../contract/catalogue.ts'
import { inLanguage } from '../db/texts.ts'
import type { Handler } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { findCard, findCourse, listProducts, listQuestions, listTopics } from './course.queries.ts'
import { describeCourse } from './describe-course.rules.ts'
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
    ...describeCourse({ ...course, topics, questions }, language),
    reviews,
    products,
    languages: course.languages.map((name) => inLanguage(name, language)),
    certificate: course.certificate_months === null ? null : { months: course.certificate_months, id: null },
    // Learners have them in `courses/purchased/{id}`.
    theory: [],
    completed: null,
  }
}
