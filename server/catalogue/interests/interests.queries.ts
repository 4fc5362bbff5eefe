import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { Session } from '../../../contract/sessions.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { Texts } from '../../db/texts.ts'
import { hashOf } from '../../http/sessions.ts'
import { seatsLeft } from '../on-sale.queries.ts'
import { sessions } from '../sessions.queries.ts'

/** Who waits for a date: confirmed, and not notified yet. */
export const isWaiting = sql<boolean>`(course_interests.confirmed_at is not null and course_interests.notified_at is null)`

export const listInterests = (db: Read, userId: string) =>
  db
    .selectFrom('course_interests')
    .select(['id', 'course_id', 'filter_id'])
    .where('user_id', '=', userId)
    .where('notified_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()

export async function removeInterest(db: Write, userId: string, id: string): Promise<void> {
  await db.deleteFrom('course_interests').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** The wish behind an emailed link, with its course and city. */
export const findInterest = (db: Read, token: string) =>
  db
    .selectFrom('course_interests')
    .innerJoin('courses', 'courses.id', 'course_interests.course_id')
    .leftJoin('filters', 'filters.filter_id', 'course_interests.filter_id')
    .select(['course_interests.id', 'course_id', 'user_id', 'email', 'confirmed_at', 'notified_at'])
    .select(['courses.title', 'filters.name as city'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

export async function confirmInterest(db: Write, id: string, now: Date): Promise<void> {
  await db
    .updateTable('course_interests')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/**
 * Gives the confirmed wishes of a user, and of their address where it is confirmed, to another. A wish of both is one,
 * which waits when either of them does.
 */
export const moveInterests = (db: Write, { userId, email }: { userId: string; email: string | null }, to: string) =>
  sql`with moved as (delete from course_interests where user_id = ${userId} or email = lower(${email}) returning *)
    insert into course_interests (id, course_id, filter_id, user_id, language, token_hash, asked_at, confirmed_at, notified_at)
    select distinct on (course_id, filter_id)
      id, course_id, filter_id, ${to}::uuid, language, token_hash, asked_at, confirmed_at, notified_at
    from moved where confirmed_at is not null order by course_id, filter_id, notified_at nulls first, asked_at
    on conflict (course_id, filter_id, user_id, email) do update set notified_at = null
      where excluded.notified_at is null`.execute(db)

/** Removes all wishes of a user, and those of an address. */
export async function deleteInterestsOf(
  db: Write,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<void> {
  await db
    .deleteFrom('course_interests')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email?.toLowerCase() ?? null)]))
    .execute()
}

/** A date that can be booked: of a published course, ahead, with a free seat, in the city that is waited for. */
const bookableDates = (today: string) => sql`
  select products.product_id, products.start_date, l.city, ${sessions} as sessions
  from products join locations l on l.id = products.location_id
  where products.course_id = course_interests.course_id and products.state = 'offered' and (products.start_date is null or products.start_date >= ${today})
    and coalesce(${seatsLeft(sql.ref('products.product_id'))}, 1) > 0
    and (f.name is null or l.city ->> 'lt' = f.name ->> 'lt')`

type BookableDate = { start_date: string | null; city: Texts; sessions: Session[] }
export type DueInterest = {
  id: string
  course_id: number
  title: Texts
  category: string
  email: string
  language: Language
  dates: BookableDate[]
}

/** At most so many who wait for what can be booked now, with the first three dates; no other run notifies them meanwhile. */
export async function takeDue(db: Write, today: string, limit: number): Promise<DueInterest[]> {
  const { rows } = await sql<DueInterest>`
    select course_interests.id, course_interests.course_id, courses.title, course_interests.language,
      (select key from categories where categories.category_id = courses.category_id) as category,
      coalesce(u.email, course_interests.email) as email,
      (select json_agg(json_build_object('start_date', d.start_date, 'city', d.city, 'sessions', d.sessions) order by d.start_date, d.product_id)
        from (${bookableDates(today)} order by products.start_date, products.product_id limit 3) d) as dates
    from course_interests join courses on courses.id = course_interests.course_id and courses.state = 'published'
      left join filters f on f.filter_id = course_interests.filter_id
      left join users u on u.id = course_interests.user_id
    where ${isWaiting} and exists (${bookableDates(today)})
    order by course_interests.id limit ${limit} for update of course_interests skip locked`.execute(db)
  return rows
}
