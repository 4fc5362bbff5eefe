import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Fails, SignedInContext, WriteContext } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'

/** Emails of links in a day for each place that was paid: to its person, and again after a typing error or a day. */
const perPaid = 3

async function countPaidPlaces(db: Read, userId: string): Promise<number> {
  const { places } = await db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('places'))
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', 'fulfilled')
    .where('orders.total_cents', '>', 0)
    .executeTakeFirstOrThrow()
  return places
}

type Sending = Pick<WriteContext, 'db' | 'now'> & Pick<SignedInContext, 'principal'> & Fails<'enough_links'>

/** Counts and limits a buyer's emails of links in a day: free places are not a way to email strangers (10.868). */
export async function countPlaceEmails({ db, now, principal, fail }: Sending, count: number): Promise<void> {
  if (count === 0) return
  const { userId } = principal
  const sent_on = dayInVilnius(now())
  await db.deleteFrom('place_emails').where('user_id', '=', userId).where('sent_on', '<', sent_on).execute()
  const { sent } = await db
    .insertInto('place_emails')
    .values({ user_id: userId, sent_on, sent: count })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sent_on']).doUpdateSet({ sent: sql<number>`place_emails.sent + excluded.sent` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow()
  if (sent > limits.placeEmails + perPaid * (await countPaidPlaces(db, userId))) return fail('enough_links')
}
