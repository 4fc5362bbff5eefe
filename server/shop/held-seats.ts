import { limits } from '../../contract/limits.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { daysBefore } from '../time.ts'

/** The seats that a buyer holds and did not pay: of unpaid orders, but those that staff sold or quoted, and free ones that nobody was given. */
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

/** Anyone may register and order without paying: so many seats at most are kept from others by one buyer. */
export async function limitHeld({ db, fail }: { db: Write } & Fails<'too_many_held'>, userId: string): Promise<void> {
  if ((await countHeld(db, userId)) > limits.heldSeats) return fail('too_many_held')
}

type Ordering = Pick<WriteContext, 'db' | 'now' | 'config'> & Fails<'too_many_orders'>

/** Orders are read and drawn again and again, also those that came to nothing: a buyer makes so many in a day at most. */
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
