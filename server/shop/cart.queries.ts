import type { Ctx } from '../context.ts'
import { lowest30 } from '../catalogue/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { dayInVilnius } from '../time.ts'
import { holdCart } from './shop-sessions.ts'

/** The caller's cart: the person's, or the guest session's. Undefined when nothing was ever put in. */
export async function findCart(db: Read, { who, session }: Pick<Ctx, 'who' | 'session'>) {
  const carts = db.selectFrom('carts').select(['id', 'payment_method', 'agreed', 'comment', 'company'])
  if (who) return carts.where('user_id', '=', who.userId).executeTakeFirst()
  return session ? carts.where('session_hash', '=', hashOf(session)).executeTakeFirst() : undefined
}

/** The caller's cart, made when needed and held. A guest without a session gets one, told in `X-Session-Id`. */
export async function openCart(ctx: Ctx & { db: Write }): Promise<string> {
  const { db, who, delivery } = ctx
  const now = ctx.now()
  if (who) return holdCart(db, { user_id: who.userId }, now)
  const session = ctx.session ?? newSessionId()
  const session_hash = hashOf(session)
  delivery.header('x-session-id', session)
  await db
    .insertInto('shop_sessions')
    .values({ id_hash: session_hash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ seen_at: now }))
    .execute()
  return holdCart(db, { session_hash }, now)
}

/** The lines of a cart with all that a reader or an order needs of their offerings. */
export const listLines = (db: Read, cartId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.product_id', 'cart_lines.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select([
      'cart_lines.id',
      'cart_lines.product_id',
      'quantity',
      'course_id',
      'title',
      'image',
      'price_cents',
      'special_cents',
      'start_date',
      'city',
      'online',
      'products.state as product_state',
      'courses.state as course_state',
      lowest30.as('lowest_cents'),
    ])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()
export type CartLine = Awaited<ReturnType<typeof listLines>>[number]

/** An offering that can be bought now: offered, of a published course, not yet begun. */
export const findBuyable = (db: Read, productId: number, now: Date) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['product_id', 'course_id'])
    .where('product_id', '=', productId)
    .where('products.state', '=', 'offered')
    .where('courses.state', '=', 'published')
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', dayInVilnius(now))]))
    .executeTakeFirst()
