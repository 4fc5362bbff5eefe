import { limits } from '../../contract/limits.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'

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
