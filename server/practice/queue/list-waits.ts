import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'

/** The waiting lists of planned groups that a user is in, by course: when they are, and of an offered seat when it is and until when. */
export const listWaits = (db: Read, userId: string, now: Date) =>
  db
    .selectFrom('practice_waits as w')
    .innerJoin('practice_groups as g', 'g.id', 'w.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .leftJoin('practice_seats as s', (join) =>
      join
        .onRef('s.group_id', '=', 'w.group_id')
        .onRef('s.user_id', '=', 'w.user_id')
        .onRef('s.enrolment_id', '=', 'w.enrolment_id')
        .on('s.state', '=', 'offered')
        .on('s.reserved_until', '>', now),
    )
    .select(['courses.id as course_id', 'courses.title', sql<Date | null>`min(s.reserved_until)`.as('offer_until')])
    .select([
      sql<Date[]>`array_agg(distinct g.starts_at order by g.starts_at)`.as('starts'),
      sql<
        Date[] | null
      >`array_agg(distinct g.starts_at order by g.starts_at) filter (where s.reserved_until is not null)`.as('offered'),
    ])
    .where('w.user_id', '=', userId)
    .where('g.state', '=', 'planned')
    .where('g.starts_at', '>', now)
    .groupBy('courses.id')
    .execute()
