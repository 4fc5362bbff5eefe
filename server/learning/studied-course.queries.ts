import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'

export const listTopics = (db: Read, courseId: number) =>
  db
    .selectFrom('topics')
    .select(['id', 'title', 'description', 'minutes'])
    .where('course_id', '=', courseId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

const textIn = (column: 'description' | 'content', language: Language) =>
  sql<string | null>`coalesce(${sql.ref(column)} ->> ${language}, ${sql.ref(column)} ->> 'lt')`

/** What the steps of a course contain, in one language: a course may hold megabytes in all of them. */
export async function listContents(db: Read, courseId: number, language: Language) {
  const rows = await db
    .selectFrom('steps')
    .select(['id', 'link', 'minutes'])
    .select([textIn('description', language).as('description'), textIn('content', language).as('content')])
    .where('course_id', '=', courseId)
    .where('retired_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...content }) => [id, content]))
}
export type StepContent = Awaited<ReturnType<typeof listContents>> extends Map<number, infer Content> ? Content : never

/** The practice group of an enrolment: the next one, else the last one. */
export const findPractice = (db: Read, userId: string, enrolmentId: string, now: Date) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'practice_groups.room_id')
    .select(['starts_at', 'ends_at', 'rooms.name as room', 'locations.address', 'locations.city'])
    .select(['practice_seats.state', 'practice_seats.assessment', 'practice_groups.state as group_state'])
    .select(
      sql<boolean>`exists (select from trio_algorithm_courses t where t.course_id = products.course_id)`.as('trio'),
    )
    .where('user_id', '=', userId)
    .where('practice_seats.state', 'in', ['taken', 'attended', 'absent'])
    .where('practice_seats.enrolment_id', '=', enrolmentId)
    .where('practice_seats.replaced_at', 'is', null)
    .orderBy(sql`practice_seats.state = 'absent'`)
    .orderBy(sql`ends_at < ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .executeTakeFirst()

export async function isPublished(db: Read, courseId: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return course !== undefined
}
