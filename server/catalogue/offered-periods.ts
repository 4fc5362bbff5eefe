import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/** Of the course's offerings: whether one is on offer now. */
const onOffer = sql<boolean>`exists (select from courses c where c.id = p.course_id and c.state = 'published' and p.state = 'offered')`

/** Notes from when on offerings of a course are on offer, or no longer: the lowest price of 30 days reads it. */
export async function noteOffered(db: Write, courseId: number, at: Date): Promise<void> {
  await sql`update offered_periods o set until_at = greatest(o.from_at, ${at}) from products p
    where p.product_id = o.product_id and p.course_id = ${courseId} and o.until_at is null and not ${onOffer}`.execute(
    db,
  )
  await sql`insert into offered_periods (product_id, from_at) select p.product_id, ${at} from products p
    where p.course_id = ${courseId} and ${onOffer}
      and not exists (select from offered_periods o where o.product_id = p.product_id and o.until_at is null)
    on conflict (product_id, from_at) do update set until_at = null`.execute(db)
}
