import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { percentOf, type Period, type Table } from './columns.ts'

/** The groups of the period: seats, those with a learner, and those who came; by course and city. */
export async function reportSeats(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  type Counted = Record<'groups' | 'seats' | 'taken' | 'attended' | 'past', number>
  const { rows } = await sql<Counted & { course: string; city: string }>`
    select coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course,
      coalesce(locations.city ->> ${language}, locations.city ->> 'lt') as city,
      count(distinct practice_groups.id)::int as groups, count(*)::int as seats,
      count(*) filter (where practice_seats.state in ('taken', 'attended', 'absent'))::int as taken,
      count(*) filter (where practice_seats.state = 'attended')::int as attended,
      count(*) filter (where practice_seats.state in ('taken', 'attended', 'absent') and ends_at < now())::int as past
    from practice_groups
      join practice_seats on practice_seats.group_id = practice_groups.id
      join products on products.product_id = practice_groups.product_id
      join courses on courses.id = products.course_id
      join locations on locations.id = products.location_id
    where practice_groups.state = 'planned' and (starts_at at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
    group by courses.id, locations.id order by course, city`.execute(db)
  return {
    columns: [
      { id: 'course', unit: 'text' },
      { id: 'city', unit: 'text' },
      { id: 'groups', unit: 'count' },
      { id: 'seats', unit: 'count' },
      { id: 'taken', unit: 'count' },
      { id: 'filled', unit: 'percent' },
      { id: 'attended', unit: 'count' },
      { id: 'attendance', unit: 'percent' },
    ],
    rows: rows.map(({ past, ...row }) => ({
      ...row,
      filled: percentOf(row.taken, row.seats),
      attendance: percentOf(row.attended, past),
    })),
    added: ['groups', 'seats', 'taken', 'attended'],
    chart: { along: 'course', drawn: ['seats', 'taken'] },
  }
}

/**
 * Valid certificates that end in the period, by month and course, next to the free seats of the course before that
 * month.
 */
export async function reportExpiring(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  const { rows } = await sql<{ month: string; course: string; expiring: number; free: number }>`
    select to_char(month, 'YYYY-MM') as month, course, expiring, (
        select count(*)::int from practice_seats
          join practice_groups on practice_groups.id = practice_seats.group_id
          join products on products.product_id = practice_groups.product_id
        where products.course_id = ending.course_id and products.state = 'offered' and practice_seats.state = 'free'
          and practice_groups.state = 'planned' and starts_at > now() and starts_at < (month + interval '1 month')
      ) as free
    from (
      select date_trunc('month', valid_to)::date as month, course_id,
        coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course, count(*)::int as expiring
      from certificates join courses on courses.id = course_id
      where valid_to between ${from}::date and ${to}::date and revoked_at is null and superseded_at is null
      group by 1, 2, 3
    ) ending order by month, course`.execute(db)
  return {
    columns: [
      { id: 'month', unit: 'day' },
      { id: 'course', unit: 'text' },
      { id: 'expiring', unit: 'count' },
      { id: 'free', unit: 'count' },
    ],
    rows,
    added: ['expiring'],
    chart: { along: 'month', drawn: ['expiring'] },
  }
}
