import type { Language } from '../../../contract/common.ts'
import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { groupSessions, lastEnd } from '../../db/group-sessions.ts'

/** Who has or ordered an offering. `until`: when the practice of their seat is over; null: they have none. */
type Concerned<T> = T & { until: Date | null }

/** Learners who have one of the offerings and have not completed its course. */
const listLearners = (
  db: Read,
  productIds: readonly number[],
): Promise<Concerned<{ user_id: string; language: Language }>[]> =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('users', 'users.id', 'e.user_id')
    .select(['e.user_id', 'users.language'])
    .select((eb) =>
      eb
        .selectFrom('practice_seats as s')
        .innerJoin('practice_groups as g', 'g.id', 's.group_id')
        .select(({ fn }) => fn.max<Date | null>(lastEnd('g')).as('until'))
        .whereRef('s.user_id', '=', 'e.user_id')
        .whereRef('s.enrolment_id', '=', 'e.id')
        .where('s.state', 'in', ['taken', 'attended'])
        .where('s.replaced_at', 'is', null)
        .where('g.state', '=', 'planned')
        .as('until'),
    )
    .where('e.product_id', 'in', [...productIds])
    .where('e.ended_at', 'is', null)
    .where('e.completed_at', 'is', null)
    .where('users.anonymised_at', 'is', null)
    .execute()

/** Orders that are not fulfilled yet, with one of the offerings; who made an order may still pay it while its seats are held. */
const listOpenOrders = (
  db: Read,
  productIds: readonly number[],
): Promise<Concerned<{ user_id: string; order_id: number; language: Language }>[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.order_id')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select(['o.user_id', 'o.order_id', 'o.language'])
    .select((eb) =>
      eb
        .selectFrom('practice_seats as s')
        .innerJoin('practice_groups as g', 'g.id', 's.group_id')
        .select(({ fn }) => fn.max<Date | null>(lastEnd('g')).as('until'))
        .whereRef('s.order_id', '=', 'o.order_id')
        .whereRef('g.product_id', '=', 'l.product_id')
        .as('until'),
    )
    .where('l.product_id', 'in', [...productIds])
    .whereRef('l.quantity', '>', 'l.cancelled')
    .where('o.state', 'in', ['pending', 'paid', 'review'])
    .where('users.anonymised_at', 'is', null)
    .orderBy('o.order_id')
    .execute()

/** Places of the offerings that nobody has taken, with their buyer and whom a link to each was emailed to. */
const listOpenPlaces = (db: Read, productIds: readonly number[]) =>
  db
    .selectFrom('order_places as p')
    .innerJoin('orders as o', 'o.order_id', 'p.order_id')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.order_id', '=', 'p.order_id').onRef('l.position', '=', 'p.line'),
    )
    .innerJoin('users', 'users.id', 'o.user_id')
    .leftJoin('practice_groups as g', 'g.id', 'p.group_id')
    .select(['o.user_id', 'p.order_id', 'o.language', 'p.sent_to', 'users.anonymised_at'])
    .select((eb) => eb.case().when('g.id', 'is', null).then(null).else(lastEnd('g')).end().as('until'))
    .where((eb) => eb(eb.fn.coalesce('p.product_id', 'l.product_id'), 'in', [...productIds]))
    .where('p.user_id', 'is', null)
    .where('o.state', '=', 'fulfilled')
    .orderBy('p.order_id')
    .orderBy('p.position')
    .execute()

/** Those whom a change of offerings concerns: their learners, buyers whose places nobody has taken, and who was emailed a link to such a place. */
export async function listConcerned(db: Read, productIds: readonly number[]) {
  const places = await listOpenPlaces(db, productIds)
  return {
    learners: await listLearners(db, productIds),
    buyers: [
      ...(await listOpenOrders(db, productIds)),
      ...places.filter(({ anonymised_at }) => anonymised_at === null),
    ],
    holders: places.flatMap(({ sent_to: email, language, until }) =>
      email === null ? [] : [{ email, language, until }],
    ),
  }
}

/** What of an offering its learners and buyers are emailed about. */
export const findOfferingFacts = (db: Read, productId: number) =>
  db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'courses.title', 'start_date', 'end_date', 'products.hours'])
    .select(['locations.key as location', 'locations.name', 'locations.address', 'locations.city'])
    .where('products.product_id', '=', productId)
    .executeTakeFirstOrThrow()
export type OfferingFacts = Awaited<ReturnType<typeof findOfferingFacts>>

/** The offerings at a location that are not over, also those that may be begun at any time. */
export const listOfferingsAt = async (db: Read, locationId: number, today: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('location_id', '=', locationId)
    .where(sql<boolean>`coalesce(end_date, start_date, 'infinity') >= ${today}::date`)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The sessions of planned groups of an offering that are not over, the first one first. */
export const listSessionsAhead = (db: Read, productId: number, now: Date) =>
  db
    .selectFrom(groupSessions.as('t'))
    .innerJoin('practice_groups as g', 'g.id', 't.group_id')
    .select(['t.group_id', 't.starts_at'])
    .where('g.product_id', '=', productId)
    .where('g.state', '=', 'planned')
    .where('t.ends_at', '>', now)
    .orderBy('t.starts_at')
    .execute()
