import { userEvents } from '../../contract/events.ts'
import type { Work } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { endUnbegun, lockEnrolment } from '../learning/public.ts'
import type { Mailing } from '../mail/notify.ts'
import { keepSeat } from '../practice/public.ts'
import { addFreedTask } from './erased-task.ts'
import { notifyBuyer, orderLink } from './order-emails.ts'
import { findAnyOrder } from './order.queries.ts'
import { isConsumer } from './orders.rules.ts'
import { listUnbegun, lockOrdersOf, type PlaceRow, places } from './places.queries.ts'
import { noLink } from './places.ts'
import { emptyPlace } from './vacate-place.ts'

/**
 * Gives the places that a person who is erased has in orders of others or of a company, and has not begun, back to them
 * with their seats: who paid for a place can hand it to somebody else. Links to places that were emailed to the person
 * end. Their buyers are emailed, not the person; staff has a task where a company's buyer is erased too.
 */
export async function keepPlaces(work: Work & Mailing, userId: string): Promise<void> {
  const { db, now } = work
  await lockOrdersOf(db, [userId])
  const held = await places(db)
    .where('order_places.user_id', '=', userId)
    .where('orders.state', '=', 'fulfilled')
    .execute()
  for (const place of held) {
    const { id, order_id: orderId, course_id, enrolment_id: enrolmentId, title, buyer_id, company, total_cents } = place
    const isOwn = buyer_id === userId
    if (isOwn && (isConsumer(company) || total_cents === 0)) continue
    if (enrolmentId === null || !(await listUnbegun(db, orderId, now())).has(enrolmentId)) continue
    if ((await lockEnrolment(db, userId, course_id)) !== enrolmentId) continue
    if (!(await endUnbegun(db, { userId, enrolmentId }, { by: userId, now: now() }))) continue
    await emptyPlace(work, id, await keepSeat(db, { userId, enrolmentId }, orderId))
    // Of the own order staff has a task with all that is free.
    if (!isOwn) await emailBuyer(work, orderId, title)
  }
  await takeBackLinks(work, userId)
}

/** Ends the links to places that were emailed to the confirmed address of a person who is erased; their orders are locked. */
async function takeBackLinks(work: Work & Mailing, userId: string): Promise<void> {
  const { db } = work
  const sent = places(db)
    .where('order_places.user_id', 'is', null)
    .where('claim_hash', 'is not', null)
    .where('orders.user_id', '!=', userId)
    .where(({ eb, selectFrom, fn }) =>
      eb(
        fn<string>('lower', ['sent_to']),
        'in',
        selectFrom('users')
          .select('email_key')
          .where('users.id', '=', userId)
          .where('email_verified_at', 'is not', null),
      ),
    )
  for (const { id, order_id, title } of await sent.execute()) {
    await db.updateTable('order_places').set(noLink).where('id', '=', id).execute()
    await emailBuyer(work, order_id, title)
  }
}

async function emailBuyer(work: Work & Mailing, orderId: number, title: PlaceRow['title']): Promise<void> {
  const order = await findAnyOrder(work.db, orderId)
  if (!order) return
  await addFreedTask(work, order)
  await notifyBuyer(work, order, userEvents.place_freed, (mail) => [
    mail.t('erased', { course: inLanguage(title, order.language) }),
    orderLink(mail, order, mail.t('open')),
  ])
}
