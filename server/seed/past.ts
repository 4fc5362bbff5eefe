import { type Insertable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { ContactRequests, OrderLines, Orders, PaymentAttempts, Reviews } from '../db/tables.ts'
import { workingDayFrom } from '../holidays.ts'
import { fail } from '../http/fail.ts'
import type { Enqueue } from '../jobs/job.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import { addDays, dayInVilnius } from '../time.ts'

/*
 * What happened before the demo was made. The use cases of the subjects write the moment of now, or would send and book
 * what is long over; so these rows are written as they would be left by it. Nothing else of the seed writes past dates.
 */

/** An order of one line. Returns its number. */
export async function placeOrder(
  db: Write,
  order: Insertable<Orders>,
  line: Omit<Insertable<OrderLines>, 'order_id' | 'position'>,
): Promise<number> {
  const { order_id: orderId } = await db
    .insertInto('orders')
    .values(order)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({ ...line, order_id: orderId, position: 0 })
    .execute()
  return orderId
}

/** An online payment has the number of its provider: without one it would stand for what staff records of its order. */
export async function referTo(db: Write, orderId: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ provider_reference: `DEMO-${orderId}` })
    .where('order_id', '=', orderId)
    .where('method', 'in', ['banklink', 'wallet'])
    .where('state', '=', 'succeeded')
    .where('provider_reference', 'is', null)
    .execute()
}

/** A payment that succeeded at once. */
export async function payAt(
  db: Write,
  payment: Pick<Insertable<PaymentAttempts>, 'order_id' | 'method' | 'amount_cents'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({ ...payment, id: v7(), state: 'succeeded', started_at: at, decided_at: at })
    .execute()
  await referTo(db, payment.order_id)
}

/** The course was begun and last worked on at a time. */
export async function studyAt(db: Write, { userId, enrolmentId }: Record<'userId' | 'enrolmentId', string>, at: Date) {
  await db
    .updateTable('enrolments')
    .set({ last_activity_at: at, begun_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
}

type Claimed = { userId: string; enrolmentId: string; at: Date }

/**
 * The date that somebody bought at a time instead of one that is on sale: as that one, in the month after, and its practice was
 * given before the portal planned groups. One for a course, place and month.
 */
export async function unplannedDate(db: Write, productId: number, at: Date): Promise<number> {
  const day = workingDayFrom(`${addDays(dayInVilnius(at), 31).slice(0, 7)}-02`, 1)
  const { course_id, location_id, hours, price_cents, group_size } = await db
    .selectFrom('products')
    .select(['course_id', 'location_id', 'hours', 'price_cents', 'group_size'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const of = { course_id, location_id, start_date: day, state: 'withdrawn' as const }
  const known = await db
    .selectFrom('products as p')
    .select('p.product_id')
    .where((eb) => eb.and(of))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('practice_groups as g').select('g.id').whereRef('g.product_id', '=', 'p.product_id'))),
    )
    .executeTakeFirst()
  if (known) return known.product_id
  const { product_id } = await db
    .insertInto('products')
    .values({ ...of, end_date: day, hours, price_cents, group_size })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  return product_id
}

/** The buyer of one place has it. */
export async function takePlace(db: Write, orderId: number, { userId, enrolmentId, at }: Claimed): Promise<void> {
  const taken = { user_id: userId, enrolment_id: enrolmentId, claimed_at: at }
  await db
    .insertInto('order_places')
    .values({ id: v7(), order_id: orderId, line: 0, position: 0, ...taken })
    .execute()
}

/** Somebody opened the hand-over link of a place. */
export async function claimAt(db: Write, placeId: string, { userId, enrolmentId, at }: Claimed): Promise<void> {
  const told_company = sql<boolean>`(select coalesce((company ->> 'private')::boolean, true) = false from orders
    where orders.order_id = order_places.order_id)`
  const claimed = {
    user_id: userId,
    enrolment_id: enrolmentId,
    claimed_at: at,
    group_id: null,
    seat: null,
    told_company,
  }
  await db.updateTable('order_places').set(claimed).where('id', '=', placeId).execute()
}

/** The hand-over link of a place was emailed. */
export async function sendPlaceAt(db: Write, placeId: string, link: { claim_hash: string; sent_to: string }, at: Date) {
  await db
    .updateTable('order_places')
    .set({ ...link, sent_at: at })
    .where('id', '=', placeId)
    .execute()
}

/** A learner's message in a thread. */
export async function writeAt(db: Write, threadId: string, text: string, at: Date): Promise<void> {
  await db
    .insertInto('messages')
    .values({ id: v7(), thread_id: threadId, sender: 'learner', text, created_at: at, mailed_at: at })
    .execute()
}

type ThreadTimes = { lastAt: Date; isAnswered: boolean; readAt: Date | undefined }

/** When a thread was last written and read, and since when it waits. */
export async function dateThread(db: Write, id: string, { lastAt, isAnswered, readAt }: ThreadTimes): Promise<void> {
  await db
    .updateTable('threads')
    .set({
      last_message_at: lastAt,
      waiting_since: isAnswered ? null : lastAt,
      ...(readAt ? { read_at: readAt, notified_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** A contact request that was emailed to staff. Returns its id. */
export async function askAt(
  db: Write,
  request: Omit<Insertable<ContactRequests>, 'id' | 'created_at' | 'mailed_at' | 'waiting_since'>,
  at: Date,
): Promise<string> {
  const id = v7()
  await db
    .insertInto('contact_requests')
    .values({ ...request, id, created_at: at, mailed_at: at, waiting_since: at })
    .execute()
  return id
}

/** A review that has long been published; the first one of a user and course stays. */
export async function reviewAt(db: Write, review: Omit<Insertable<Reviews>, 'state' | 'created_at'>, at: Date) {
  await db
    .insertInto('reviews')
    .values({ ...review, state: 'published', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Led = { db: Write; enqueue: Enqueue; config: Config; instructor: string; at: Date }
/** The work of an instructor on the day of a group, at a time of the past: nobody is emailed about it now. */
export const workOfInstructor = ({ db, enqueue, config, instructor, at }: Led) => ({
  db,
  enqueue: (async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }) as Enqueue,
  config,
  now: () => at,
  fail,
  language: 'lt' as const,
  principal: { userId: instructor, familyId: '' },
  capabilities: ['run_practice'] as const,
})

/** Dates are no longer sold; who has bought them keeps them. */
export async function endSales(db: Write, by: 'product_id' | 'course_id', ids: readonly number[]): Promise<void> {
  await db.updateTable('products').set({ state: 'withdrawn' }).where(by, 'in', ids).execute()
}
