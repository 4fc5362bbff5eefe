import type { Context, Fails, Principal, Work } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { lockPlaces } from './places.queries.ts'
import { sendPlace } from './places.ts'

type OfCompany = { companyId: number; productId: number }

const placesOf = (db: Read, { companyId, productId }: OfCompany) =>
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

const free = (db: Read, of: OfCompany) =>
  placesOf(db, of).where('order_places.user_id', 'is', null).where('claim_hash', 'is', null)

/** How many places of a date the orders of a company have that nobody has yet, and who has one or a link to it, in lower case. */
export async function findCompanyPlaces(db: Read, of: OfCompany): Promise<{ free: number; emails: Set<string> }> {
  const { n } = await free(db, of)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const given = await placesOf(db, of)
    .leftJoin('users', 'users.id', 'order_places.user_id')
    .select(({ fn }) => fn.coalesce('users.email', 'sent_to').as('email'))
    .where(({ eb, or }) => or([eb('users.email', 'is not', null), eb('sent_to', 'is not', null)]))
    .execute()
  return { free: Number(n), emails: new Set(given.flatMap(({ email }) => email?.toLowerCase() ?? [])) }
}

type Sending = Work & { principal: Pick<Principal, 'userId'> } & Pick<Context, 'language'> &
  Fails<'not_found' | 'link_used'>

/**
 * Emails a person the link to a free place of a company's orders, the oldest order first; what the company sees of its people
 * they read before they take it. Returns the order; undefined: no place is free.
 */
export async function sendCompanyPlace(
  ctx: Sending,
  of: OfCompany,
  { email, name }: { email: string; name: string },
): Promise<number | undefined> {
  const first = free(ctx.db, of)
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
