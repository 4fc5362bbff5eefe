import type { catalogueCalls, Course } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage } from '../db/texts.ts'
import type { Handler } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { findCard, findCourse, listProducts, listQuestions, listTopics } from './course.queries.ts'
import { describeCourse } from './describe-course.rules.ts'
import { findTaughtEdition } from './editions/editions.queries.ts'
import { teaches } from './editions/keep-edition.ts'
import { listLeaders } from './practice-day.queries.ts'
import { listReviews } from './reviews/reviews.queries.ts'

type Edition = NonNullable<Awaited<ReturnType<typeof findTaughtEdition>>>

function taughtEdition(edition: Edition, language: Language): Course['edition'] {
  const { number, published_at, guideline, reviewer_name: name, reviewer_role: role, reviewed_on: on } = edition
  const { taught_guideline, taught_hours: hours, taught_minutes: theory_minutes } = edition
  const isChanged = !teaches({ ...edition, guideline: taught_guideline, hours, theory_minutes }, edition)
  return {
    number,
    published: dayInVilnius(published_at),
    guideline: guideline && inLanguage(guideline, language),
    // Nobody is named as the reviewer of what was changed after the review.
    reviewer: name && role && on && !isChanged ? { name, role, on } : null,
    changed_since: isChanged ? on : null,
  }
}

export const getCourse: Handler<typeof catalogueCalls.getCourse> = async (
  { db, language, now, fail },
  { params: { id } },
) => {
  const course = await findCourse(db, id)
  const found = await findCard(db, id, language)
  if (!course || !found) return fail('not_found')
  const today = dayInVilnius(now())
  const [products, instructors, reviews, questions, topics, edition] = await Promise.all([
    listProducts(db, id, language, today),
    listLeaders(db, id, language, today),
    listReviews(db, id, language),
    listQuestions(db, id),
    listTopics(db, id),
    findTaughtEdition(db, id),
  ])
  return {
    ...found.card,
    ...describeCourse({ ...course, topics, questions }, language),
    reviews,
    products,
    practice_day: course.practice_day.map(({ minutes, text }) => ({ minutes, text: inLanguage(text, language) })),
    instructors,
    languages: course.languages.map((name) => inLanguage(name, language)),
    certificate: course.certificate_months === null ? null : { months: course.certificate_months, id: null },
    // Learners have them in `courses/purchased/{id}`.
    theory: [],
    completed: null,
    edition: edition ? taughtEdition(edition, language) : null,
  }
}
