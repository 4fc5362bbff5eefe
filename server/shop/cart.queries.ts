import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { v7 } from 'uuid'
import type { Company } from '../../contract/shop.ts'
import { bookable, lowest30, sessions } from '../catalogue/public.ts'
import type { Context, WriteContext } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { classOn, lineVat, outsideVat } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'

export const cartColumns = [
  'id',
  'payment_method',
  'agreed',
  'comment',
  'company',
  'vat_answer',
  'discount_code',
  'own_place',
  'start_now',
  'accept_loss',
] as const

type Caller = Pick<Context, 'principal' | 'shopSession'>

/** That of the user or of the guest's session. */
function ownCart(db: Read, { principal, shopSession }: Caller) {
  const carts = db.selectFrom('carts').select(cartColumns)
  if (principal) return carts.where('user_id', '=', principal.userId)
  return shopSession ? carts.where('session_hash', '=', hashOf(shopSession)) : undefined
}

/** The caller's cart. Undefined when none exists. */
export const findCart = async (db: Read, caller: Caller) => ownCart(db, caller)?.executeTakeFirst()

/** The caller's cart with its lines. One query. */
export const findFilledCart = async (db: Read, caller: Caller, now: Date) =>
  ownCart(db, caller)
    ?.select(jsonArrayFrom(linesOf(db, sql.ref('carts.id'), now)).as('lines'))
    .executeTakeFirst()

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>

export type CartOwner = { user_id: string } | { session_hash: string }

/** The buyer of a user's last order, or of the last one of a company, without the reference that is of that order alone. */
const lastBuyer = (userId: string, of: 'any' | 'company') => sql<Company | null>`(
  select company || '{"company_reference": ""}' from orders
  where user_id = ${userId} and company is not null ${of === 'company' ? sql`and not (company ->> 'private')::boolean` : sql``}
  order by date_added desc limit 1)`

/** The buyer of the user's last order, for a cart that has none, and the company of the last order of one. */
export const findKeptBuyers = async (db: Read, userId: string) =>
  db
    .selectNoFrom([lastBuyer(userId, 'any').as('last'), lastBuyer(userId, 'company').as('company')])
    .executeTakeFirstOrThrow()

/**
 * The owner's cart, created if missing with the buyer of the last order, and locked until the transaction ends, so that concurrent changes are
 * serialised. If an order deletes the cart while we wait for the lock, the loop creates a new one.
 */
async function lockOrCreate(db: Write, owner: CartOwner, now: Date) {
  const [column, value] =
    'user_id' in owner ? (['user_id', owner.user_id] as const) : (['session_hash', owner.session_hash] as const)
  for (;;) {
    const created = await db
      .insertInto('carts')
      .values({
        id: v7(),
        ...owner,
        company: 'user_id' in owner ? sql<string>`${lastBuyer(owner.user_id, 'any')}` : null,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column(column).doNothing())
      .returning(cartColumns)
      .executeTakeFirst()
    if (created) return { ...created, isNew: true }
    const locked = await db
      .selectFrom('carts')
      .select(cartColumns)
      .where(column, '=', value)
      .forUpdate()
      .executeTakeFirst()
    if (locked) return { ...locked, isNew: false }
  }
}

/** The id of the owner's cart, created if missing, and locked. */
export const lockCart = async (db: Write, owner: CartOwner, now: Date): Promise<string> =>
  (await lockOrCreate(db, owner, now)).id

/** The caller's cart, created if missing, and locked. A guest without a session gets one in `X-Session-Id`. */
export async function openCart(ctx: WriteContext) {
  const { db, principal, delivery } = ctx
  const now = ctx.now()
  if (principal) return lockOrCreate(db, { user_id: principal.userId }, now)
  const session = ctx.shopSession ?? newSessionId()
  const session_hash = hashOf(session)
  delivery.header('x-session-id', session)
  await db
    .insertInto('shop_sessions')
    .values({ id_hash: session_hash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ seen_at: now }))
    .execute()
  return lockOrCreate(db, { session_hash }, now)
}

/** What lines are made of: places of products in an order. */
type Wanted = { id: string; product_id: number; quantity: number; index: number }

/** Lines with the columns of their products that display, pricing and ordering need. */
const describedLines = (db: Read, wanted: AliasedExpression<Wanted, 'wanted'>, now: Date) =>
  db
    .selectFrom(wanted)
    .innerJoin('products', 'products.product_id', 'wanted.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_vat')
          .select(classOn('vat_class_id', dayInVilnius(now)).as('class'))
          .whereRef('product_vat.product_id', '=', 'products.product_id')
          .where('from_day', '<=', dayInVilnius(now))
          .orderBy('from_day', 'desc')
          .limit(1)
          .as('vat'),
      (join) => join.onTrue(),
    )
    .innerJoin('vat_classes', (join) =>
      join.on('vat_classes.id', '=', (eb) => eb.fn.coalesce('vat.class', eb.val(outsideVat))),
    )
    .select(['wanted.id', 'wanted.product_id', 'quantity', 'course_id', 'title', 'image', 'start_date', 'city'])
    .select(['locations.name as location_name', 'locations.address as location_address'])
    .select(['online', 'price_cents', 'special_cents', lowest30.as('lowest_cents'), sessions.as('sessions')])
    .select(['vat_classes.id as vat_class_id', lineVat.as('vat')])
    .orderBy('wanted.index')

const linesOf = (db: Read, cartId: RawBuilder<unknown>, now: Date) =>
  describedLines(
    db,
    db
      .selectFrom('cart_lines')
      .select(['id', 'product_id', 'quantity'])
      .select(sql<number>`row_number() over (order by added_at, id)`.as('index'))
      .where('cart_id', '=', sql<string>`${cartId}`)
      .as('wanted'),
    now,
  )

/** The lines of a cart. */
export const listLines = (db: Read, cartId: string, now: Date) => linesOf(db, sql`${cartId}`, now).execute()

type WantedProduct = { product_id: number; quantity: number }

/** As lines of a cart, places of products in the given order; without what is not a product. */
export const linesOfProducts = (db: Read, products: readonly WantedProduct[], now: Date) => {
  const rows = JSON.stringify(products.map((product, index) => ({ ...product, id: String(index), index })))
  const wanted = sql<Wanted>`(select * from jsonb_to_recordset(${rows}::jsonb)
    as given (id text, product_id integer, quantity integer, index integer))`
  return describedLines(db, wanted.as<'wanted'>('wanted'), now).execute()
}
export type CartLine = Awaited<ReturnType<typeof listLines>>[number]

/** Products that can be bought now: offered with a group that takes place, of a published course, not started before today. */
const buyable = (db: Read, now: Date) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['product_id', 'course_id', 'environment'])
    .where('products.state', '=', 'offered')
    .where(bookable())
    .where('courses.state', '=', 'published')
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', dayInVilnius(now))]))

export const findBuyable = (db: Read, productId: number, now: Date) =>
  buyable(db, now).where('product_id', '=', productId).executeTakeFirst()

/** All dates of a course that can be bought now, soonest first, those without a day last. */
export const listBuyableOf = (db: Read, courseId: number, now: Date) =>
  buyable(db, now).where('course_id', '=', courseId).orderBy('start_date').orderBy('product_id').execute()

/** The dates of the same course that can be bought now, and the location of each. */
export const listBuyableDates = (db: Read, courseId: number, now: Date) =>
  buyable(db, now)
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['start_date', 'city'])
    .where('course_id', '=', courseId)
    .where('start_date', 'is not', null)
    .orderBy('start_date')
    .orderBy('product_id')
    .execute()

/** The number of a user's order that waits for its payment and holds seats of a product. */
export async function findWaitingOrder(db: Read, userId: string, productId: number): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select('orders.order_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('state', '=', 'pending')
    .orderBy('orders.order_id', 'desc')
    .executeTakeFirst()
  return order?.order_id
}
