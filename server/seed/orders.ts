import { v7 } from 'uuid'
import { isOf } from '../../contract/activities/modules.ts'
import type { Write } from '../db/connect.ts'
import { standardVat } from '../invoicing/public.ts'
import { submitAttempt } from '../learning/activities/quiz/attempts.queries.ts'
import { judge } from '../learning/activities/quiz/attempts.rules.ts'
import { isDerived } from '../learning/study/completion.rules.ts'
import { saveState } from '../learning/study/completions.queries.ts'
import type { AttemptQuestion } from '../learning/activities/quiz/kinds/kinds.ts'
import { answerFits, grade, rightAnswer } from '../learning/activities/quiz/mark.rules.ts'
import { beginAttempt } from '../learning/activities/quiz/open-attempt.ts'
import { enrol } from '../learning/public.ts'
import { dayInVilnius } from '../time.ts'
import { loadOutline, type OutlineStep } from '../learning/study/outline.queries.ts'
import type { Offering } from './offerings.ts'
import { payAt, placeOrder, studyAt, takePlace, unplannedDate } from './past.ts'

export type SeededCourse = {
  id: number
  slug: string
  title: { lt: string }
  cents: number
  months: number | undefined
  publishedAt: Date
  /** Whether it is for sale. */
  ready: boolean
  /** Whether its certificate needs a passed assessment of the practice. */
  assessed: boolean
  offerings: Offering[]
}
type Bought = { userId: string; course: SeededCourse; offering: Offering; at: Date; seated: boolean }

/** The next free seat of an offering's groups. */
const nextSeat = async (db: Write, { groups }: Offering) =>
  groups.length
    ? db
        .selectFrom('practice_seats')
        .select(['group_id', 'seat'])
        .where('group_id', 'in', groups)
        .where('state', '=', 'free')
        .orderBy('group_id')
        .orderBy('seat')
        .executeTakeFirst()
    : undefined

/**
 * A fulfilled order of one seat: its line, its payment, the enrolment, the place and the seat. Returns the enrolment's id. Who
 * has the course buys nothing.
 */
export async function seedOrder(db: Write, { userId, course, offering, at, seated }: Bought): Promise<string> {
  const enrolled = await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', course.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (enrolled) return enrolled.id
  const seat = seated ? await nextSeat(db, offering) : undefined
  // Who has no seat bought a date without groups: an order has the seats of its places.
  const isPlanned = seat !== undefined || !offering.groups.length
  const productId = isPlanned ? offering.product_id : await unplannedDate(db, offering.product_id, at)
  const method = course.cents ? ('banklink' as const) : ('free' as const)
  const order = {
    user_id: userId,
    cart_id: v7(),
    state: 'fulfilled' as const,
    payment_method: method,
    total_cents: course.cents,
    language: 'lt' as const,
    date_added: at,
    paid_at: at,
    fulfilled_at: at,
  }
  const order_id = await placeOrder(db, order, {
    product_id: productId,
    course_id: course.id,
    name: course.title.lt,
    quantity: 1,
    price_cents: course.cents,
    ...(course.cents ? { vat_class_id: standardVat } : {}),
  })
  await payAt(db, { order_id, method, amount_cents: course.cents }, at)
  const enrolmentId = await enrol(db, { userId, courseId: course.id, productId, orderId: order_id, now: at })
  await takePlace(db, order_id, { userId, enrolmentId, at })
  if (seat) {
    await db
      .updateTable('practice_seats')
      .set({ state: 'taken', order_id, user_id: userId, enrolment_id: enrolmentId })
      .where('group_id', '=', seat.group_id)
      .where('seat', '=', seat.seat)
      .execute()
  }
  return enrolmentId
}

type Progress = {
  userId: string
  courseId: number
  enrolmentId: string
  steps: number
  score: number | undefined
  /** How often the tests of the whole course were taken with this score, a day after another; once where absent. */
  attempts?: number | undefined
  at: Date
}

/** Another answer than the right one of those that are numbers; of others none. */
function wrongAnswerOf(question: AttemptQuestion) {
  const right = rightAnswer(question)
  if (typeof right !== 'number') return null
  return [right + 1, 0].find((other) => other !== right && answerFits(question, other)) ?? null
}

/** A submitted attempt at a test, with as many right answers as come nearest to `percent`, or at a survey. */
async function seedAttempt(db: Write, progress: Progress, step: OutlineStep, percent: number) {
  const { userId, courseId, enrolmentId, at } = progress
  const now = new Date(at.getTime() - 900_000)
  const enrolled = { userId, courseId, enrolmentId }
  const { id, questions, certainty, pass_percent } = await beginAttempt({ db, now }, { step, enrolled, lang: 'lt' })
  const right = Math.round((questions.length * percent) / 100)
  const answers = questions.map((question, i) => ({
    answer: i < right ? (rightAnswer(question) ?? 0) : wrongAnswerOf(question),
    certainty: certainty ? (i < right ? (3 as const) : (1 as const)) : null,
  }))
  const { points, score } = grade(questions, answers, certainty)
  const state = judge({ module: step.module === 'quiz' ? 'quiz' : 'survey', passPercent: pass_percent }, score)
  await submitAttempt(db, userId, id, { answers, points, score, passed: state !== 'failed', now: at })
  await saveState(db, { userId, enrolmentId, stepId: step.id }, state, at, step.module === 'quiz' ? score : null)
}

/**
 * What a user has done of a course, in its order: the first `steps` of its pages and materials with the checks before
 * them. With all of them the last check too and, when there is a score, the tests and surveys of the whole course.
 */
export async function seedProgress(db: Write, progress: Progress): Promise<void> {
  const { userId, courseId, enrolmentId, steps, score, attempts = 1, at } = progress
  const all = await loadOutline(db, { userId, enrolmentId, courseId }, dayInVilnius(at))
  const inTopics = all.filter((step) => step.topic_id !== null && !isDerived(step))
  const [next] = inTopics.filter(({ module }) => !isOf('questions', module)).slice(steps)
  for (const step of steps ? inTopics.slice(0, next ? inTopics.indexOf(next) : undefined) : []) {
    if (isOf('questions', step.module)) await seedAttempt(db, progress, step, 100)
    else await saveState(db, { userId, enrolmentId, stepId: step.id }, 'complete', at)
  }
  if (score !== undefined && !next) {
    for (const step of all.filter(({ topic_id: topic }) => topic === null))
      for (let before = step.module === 'quiz' ? attempts - 1 : 0; before >= 0; before--) {
        const taken = { ...progress, at: new Date(at.getTime() - before * 86_400_000) }
        await seedAttempt(db, taken, step, step.module === 'quiz' ? score : 100)
      }
  }
  if (steps) await studyAt(db, { userId, enrolmentId }, at)
}
