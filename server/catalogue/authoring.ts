import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { type CourseState, isPublic } from './course-states.rules.ts'
import { noteOffered } from './offered-periods.ts'
import { refreshCard } from './refresh-card.ts'

/** What the use cases that write courses need: the transaction, its time, and how they fail. */
export type Authoring = Fails<'not_found' | 'key_taken' | 'version_conflict'> & { db: Write; now: Date }
export type EditedCourse = { id: number; state: CourseState; version: number; image: string }

/** Locks a course until the transaction ends: its editors wait for each other, and for sales. */
export async function lockForEdit({ db, fail }: Authoring, courseId: number): Promise<EditedCourse> {
  const course = await db
    .selectFrom('courses')
    .select(['state', 'version', 'image'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return course ? { id: courseId, ...course } : fail('not_found')
}

/**
 * Notes when the course was changed and from when on its offerings are on offer (`offeredFrom`: now), brings the card up
 * to date and invalidates the response cache. A draft is not public: it has neither.
 */
export async function courseChanged(
  { db, now }: Authoring,
  { id, state }: Pick<EditedCourse, 'id' | 'state'>,
  offeredFrom = now,
) {
  await db.updateTable('courses').set({ updated_at: now }).where('id', '=', id).execute()
  await noteOffered(db, id, offeredFrom)
  if (!isPublic(state)) return
  await refreshCard(db, id, now)
  await raiseCacheVersion(db)
}
