import { sql } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import { outsideVat } from '../../invoicing/public.ts'
import { lowest30 } from '../lowest-price.queries.ts'

/** In a query of `products`: its practice groups. */
const groups = sql<number>`(select count(*)::int from practice_groups g where g.product_id = products.product_id)`
const seats = (condition = sql`true`) => sql<number>`(select count(*)::int from practice_groups g
  join practice_seats s on s.group_id = g.id where g.product_id = products.product_id and ${condition})`
const learners = sql<number>`(select count(*)::int from enrolments e
  where e.product_id = products.product_id and e.ended_at is null)`
/** The class of VAT that applies to a product today. */
export const vatClass = (today: string) => sql<number>`vat_class_on(coalesce((select vat_class_id from product_vat
  where product_vat.product_id = products.product_id order by from_day desc limit 1), ${outsideVat}), ${today}::date)`

export const offerings = (db: Read, today: string) =>
  db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'products.version', 'start_date', 'end_date', 'products.hours', 'group_size'])
    .select([
      'price_cents',
      'special_cents',
      'products.state',
      'locations.key as location',
      'locations.name',
      'locations.city',
    ])
    .select([
      groups.as('groups'),
      seats().as('seats'),
      seats(sql`s.state <> 'free'`).as('taken'),
      learners.as('learners'),
      vatClass(today).as('vat_class'),
      sql<boolean>`coalesce(end_date, start_date, 'infinity') < ${today}::date`.as('is_over'),
    ])

/** The offerings of a course, those ahead first, then those that are over. */
export const listOfferings = (db: Read, courseId: number, today: string) =>
  offerings(db, today)
    .select(lowest30.as('lowest_cents'))
    .where('course_id', '=', courseId)
    .orderBy('is_over')
    .orderBy(sql`start_date nulls first`)
    .orderBy('products.product_id')
    .execute()

/** Reductions of offerings that are planned or run, by their days. */
export const listReductions = (db: Read, productIds: readonly number[]) =>
  db
    .selectFrom('planned_prices')
    .select(['id', 'product_id', 'special_cents', 'from_day', 'until_day', 'state'])
    .where(sql<boolean>`product_id = any(${productIds})`)
    .where('state', 'in', ['planned', 'running'])
    .orderBy('from_day')
    .execute()

/** Reductions that begin or end by a day. */
export const listDue = (db: Read, today: string) =>
  db
    .selectFrom('planned_prices')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'planned'), eb('from_day', '<=', today)]),
        eb.and([eb('state', '=', 'running'), eb('until_day', '<', today)]),
      ]),
    )
    .orderBy('from_day')
    .execute()

/** A reduction with its offering, both locked until the transaction ends. */
export const lockReduction = (db: Write, id: string) =>
  db
    .selectFrom('planned_prices')
    .innerJoin('products', 'products.product_id', 'planned_prices.product_id')
    .select(['planned_prices.id', 'planned_prices.product_id', 'planned_prices.special_cents', 'planned_prices.state'])
    .select(['from_day', 'until_day', 'course_id', 'price_cents', 'products.special_cents as current_cents'])
    .where('planned_prices.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOffering = (db: Read, productId: number) =>
  db.selectFrom('products').selectAll().where('product_id', '=', productId).executeTakeFirst()

/** The class of VAT that applies to a product on a day. */
export const findVatClass = async (db: Read, productId: number, day: string) =>
  (await offerings(db, day).where('products.product_id', '=', productId).executeTakeFirst())?.vat_class

/** Whether there is a class of VAT that has not ended on a day. */
export const isOpenClass = async (db: Read, id: number, day: string): Promise<boolean> =>
  (await db
    .selectFrom('vat_classes')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .executeTakeFirst()) !== undefined

export const findCourse = (db: Read, id: number) =>
  db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst()

export const findLocation = (db: Read, key: string) =>
  db.selectFrom('locations').select(['id', 'active']).where('key', '=', key).executeTakeFirst()
