import { limits } from '../../contract/limits.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { daysBefore } from '../time.ts'

/**
 * How many seats a buyer holds without having paid: those of unpaid orders, unless staff sold or quoted them, and free
 * ones that were given to nobody.
 */
async function countHeld(db: Write, userId: string): Promise<number> {
  const { held } = await db
    .selectFrom('practice_seats')
    .innerJoin('orders', 'orders.order_id', 'practice_seats.order_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('held'))
    .where('orders.user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('practice_seats.state', '=', 'reserved'),
        and([
          eb('practice_seats.state', '=', 'taken'),
          eb('practice_seats.user_id', 'is', null),
          eb('orders.total_cents', '=', 0),
        ]),
      ]),
    )
    .where('orders.sold_by', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.order_id', '=', 'orders.order_id'))),
    )
    .executeTakeFirstOrThrow()
  return held
}

/** Anyone may register and order without paying, so the unpaid seats of one buyer are limited (10.862). */
export async function limitHeld({ db, fail }: { db: Write } & Fails<'too_many_held'>, userId: string): Promise<void> {
  if ((await countHeld(db, userId)) > limits.heldSeats) return fail('too_many_held')
}

type Ordering = Pick<WriteContext, 'db' | 'now' | 'config'> & Fails<'too_many_orders'>

/** Limits the orders of a buyer in 24 hours: cancelled ones are read with every list of purchases, too. */
export async function limitOrders({ db, now, config, fail }: Ordering, userId: string): Promise<void> {
  if (!config.rateLimits) return
  const { made } = await db
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('made'))
    .where('user_id', '=', userId)
    .where('sold_by', 'is', null)
    .where('date_added', '>', daysBefore(now(), 1))
    .executeTakeFirstOrThrow()
  if (made >= limits.ordersPerDay) return fail('too_many_orders')
}
