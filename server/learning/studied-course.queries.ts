import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'

export const listTopics = (db: Read, courseId: number) =>
  db
    .selectFrom('topics')
    .select(['id', 'title', 'description', 'minutes'])
    .where('course_id', '=', courseId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

/** All steps of a course in the order in which they are studied, with the state of each in an enrolment. */
export const listSteps = (db: Read, userId: string, enrolmentId: string, courseId: number) =>
  db
    .selectFrom('steps')
    .innerJoin('topics', 'topics.id', 'steps.topic_id')
    .leftJoin('completions', (join) =>
      join
        .on('completions.user_id', '=', userId)
        .on('completions.enrolment_id', '=', enrolmentId)
        .onRef('completions.module', '=', 'steps.module')
        .onRef('completions.item_id', '=', 'steps.id'),
    )
    .select([
      'steps.id',
      'steps.topic_id',
      'steps.module',
      'steps.title',
      'steps.description',
      'steps.content',
      'steps.link',
      'steps.minutes',
    ])
    .select(['steps.completion', 'completions.state'])
    .where('steps.course_id', '=', courseId)
    .where('steps.retired_at', 'is', null)
    .orderBy('topics.position')
    .orderBy('steps.position')
    .execute()
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** The practice group of an enrolment: the next one, else the last one. */
export const findPractice = (db: Read, userId: string, enrolmentId: string, now: Date) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['starts_at', 'ends_at', 'room', 'locations.address', 'locations.city', 'practice_seats.state'])
    .where('user_id', '=', userId)
    .where('practice_seats.state', 'in', ['taken', 'attended'])
    .where('practice_seats.enrolment_id', '=', enrolmentId)
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
