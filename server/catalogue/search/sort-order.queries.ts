import { sql } from 'kysely'
import type { CourseSort } from '../../../contract/catalogue.ts'

/** Each sort of the catalogue; the id decides between equals, so that no page repeats another. */
export const order = {
  bestsellers: sql`sold desc, course_id`,
  newest: sql`published_at desc, course_id`,
  price_asc: sql`price_cents, course_id`,
  price_desc: sql`price_cents desc nulls last, course_id`,
  rating: sql`rating_rank desc, course_id`,
  start_date: sql`next_date, course_id`,
  title: sql`title_key, course_id`,
} satisfies Record<CourseSort, unknown>
