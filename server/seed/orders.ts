import { v7 } from 'uuid'
import { json } from './read.ts'
import type { Write } from '../db/connect.ts'
import type { Offering } from './offerings.ts'

export type SeededCourse = {
  id: number
  slug: string
  title: { lt: string }
  cents: number
  months: number | undefined
  offerings: Offering[]
}
type Bought = { userId: string; course: SeededCourse; offering: Offering; at: Date; seated: boolean }

/** The next free seat of an offering's groups, counted up as they are given away. */
const seatsGiven = new Map<number, number>()
function nextSeat({ groups }: Offering) {
  for (const group_id of groups) {
    const given = seatsGiven.get(group_id) ?? 0
    if (given >= 3) continue
    seatsGiven.set(group_id, given + 1)
    return { group_id, seat: given + 1 }
  }
  return undefined
}

/** A fulfilled order of one place: its line, its payment, its seat and the enrolment. */
export async function seedOrder(db: Write, { userId, course, offering, at, seated }: Bought): Promise<void> {
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      cart_id: v7(),
      state: 'fulfilled',
      payment_method: course.cents ? 'banklink' : 'free',
      total_cents: course.cents,
      language: 'lt',
      date_added: at,
      paid_at: at,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id,
      position: 0,
      product_id: offering.product_id,
      course_id: course.id,
      name: course.title.lt,
      quantity: 1,
      price_cents: course.cents,
    })
    .execute()
  await db
    .insertInto('payment_attempts')
    .values({
      id: v7(),
      order_id,
      method: course.cents ? 'banklink' : 'free',
      state: 'succeeded',
      amount_cents: course.cents,
      started_at: at,
      decided_at: at,
    })
    .execute()
  const seat = seated ? nextSeat(offering) : undefined
  if (seat) {
    await db
      .updateTable('practice_seats')
      .set({ state: 'taken', order_id, user_id: userId })
      .where('group_id', '=', seat.group_id)
      .where('seat', '=', seat.seat)
      .execute()
  }
  await db
    .insertInto('enrolments')
    .values({ user_id: userId, course_id: course.id, product_id: offering.product_id, order_id, enrolled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a person has done of a course: the first `steps` of its steps, and an attempt at its test when there is a score. */
export async function seedProgress(
  db: Write,
  userId: string,
  courseId: number,
  steps: number,
  score: number | undefined,
  at: Date,
): Promise<void> {
  const all = await db
    .selectFrom('steps')
    .innerJoin('topics', 'topics.id', 'steps.topic_id')
    .select(['steps.id', 'module'])
    .where('steps.course_id', '=', courseId)
    .orderBy('topics.position')
    .orderBy('steps.position')
    .execute()
  const done = all.slice(0, steps).map(({ id, module }) => ({ item_id: id, module, state: 'complete' as const }))
  const test =
    score === undefined
      ? undefined
      : await db.selectFrom('tests').select('id').where('course_id', '=', courseId).executeTakeFirst()
  const values = [...done, ...(test ? [{ item_id: test.id, module: 'quiz' as const, state: 'passed' as const }] : [])]
  if (values.length) {
    await db
      .insertInto('completions')
      .values(values.map((item) => ({ ...item, user_id: userId, course_id: courseId, changed_at: at })))
      .execute()
  }
  if (test && score !== undefined) {
    const questions = await db
      .selectFrom('test_questions')
      .select('answer')
      .where('test_id', '=', test.id)
      .orderBy('position')
      .execute()
    await db
      .insertInto('attempts')
      .values({
        user_id: userId,
        id: v7(),
        test_id: test.id,
        language: 'lt',
        started_at: new Date(at.getTime() - 900_000),
        submitted_at: at,
        answers: json(questions.map(({ answer }) => answer ?? 0)),
        score,
        passed: true,
      })
      .execute()
  }
  const complete = steps >= all.length && score !== undefined
  await db
    .updateTable('enrolments')
    .set({ last_activity_at: at, ...(complete ? { completed_at: at } : {}) })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
