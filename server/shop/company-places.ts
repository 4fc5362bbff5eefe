import type { Context, Fails, Principal, Work } from '../context.ts'
import { isConfirmedOf } from '../companies/public.ts'
import type { Read } from '../db/connect.ts'
import { lockPlaces } from './places.queries.ts'
import { sendPlace } from './places.ts'

type OfCompany = { companyId: number; productId: number }

/** Places of the orders that have a code of the company. */
const placesOfCode = (db: Read, { companyId, productId }: OfCompany) =>
  db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_places.order_id')
        .onRef('order_lines.position', '=', 'order_places.line'),
    )
    .innerJoin('company_codes', 'company_codes.code', 'orders.company_key')
    .where('company_codes.company_id', '=', companyId)
    .where('orders.state', '=', 'fulfilled')
    // A place that staff moved is of the date to which it was moved.
    .where(({ eb, fn }) => eb(fn.coalesce('order_places.product_id', 'order_lines.product_id'), '=', productId))

/** Places of a company: who buys with its code is shown who has a place, and how far they are, so that the code is not enough. */
const placesOf = (db: Read, of: OfCompany) => placesOfCode(db, of).where(isConfirmedOf('orders'))

const free = (all: ReturnType<typeof placesOf>) =>
  all.where('order_places.user_id', 'is', null).where('claim_hash', 'is', null)

export type CompanyPlaces = { free: number; emails: Set<string>; unconfirmed: number[] }

/**
 * How many places of a date the orders of a company have that nobody has yet, and who has one or a link to it, in lower case.
 * `unconfirmed`: orders with free places of which only the buyer says that they are of this company.
 */
export async function findCompanyPlaces(db: Read, of: OfCompany): Promise<CompanyPlaces> {
  const { n } = await free(placesOf(db, of))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const given = await placesOf(db, of)
    .leftJoin('users', 'users.id', 'order_places.user_id')
    .select(({ fn }) => fn.coalesce('users.email', 'sent_to').as('email'))
    .where(({ eb, or }) => or([eb('users.email', 'is not', null), eb('sent_to', 'is not', null)]))
    .execute()
  const others = await free(placesOfCode(db, of))
    .select('orders.order_id')
    .distinct()
    .where(({ not }) => not(isConfirmedOf('orders')))
    .orderBy('orders.order_id')
    .execute()
  return {
    free: Number(n),
    emails: new Set(given.flatMap(({ email }) => email?.toLowerCase() ?? [])),
    unconfirmed: others.map(({ order_id }) => order_id),
  }
}

type Sending = Work & { principal: Pick<Principal, 'userId'> } & Pick<Context, 'language'> &
  Fails<'not_found' | 'link_used'>

/**
 * Emails a person the link to a free place of a company's confirmed orders, the oldest order first; what the company sees of its people
 * they read before they take it. Returns the order; undefined: no place is free.
 */
export async function sendCompanyPlace(
  ctx: Sending,
  of: OfCompany,
  { email, name }: { email: string; name: string },
): Promise<number | undefined> {
  const first = free(placesOf(ctx.db, of))
    .select(['order_places.id', 'orders.order_id', 'orders.user_id'])
    .orderBy('orders.order_id')
    .orderBy('order_places.line')
    .orderBy('order_places.position')
    .limit(1)
  const found = await first.executeTakeFirst()
  if (!found) return undefined
  await lockPlaces(ctx.db, found.order_id)
  // Somebody else may have got it before its order was locked.
  const place = await first.executeTakeFirst()
  if (!place) return undefined
  if (place.order_id !== found.order_id) return sendCompanyPlace(ctx, of, { email, name })
  await sendPlace({ ...ctx, principal: { userId: place.user_id } }, place.id, email, name)
  return place.order_id
}
