import type { Read, Write } from '../../db/connect.ts'
import { type End, endEnrolments } from './enrol.ts'
import { type EnrolledRow, listEnrolled } from './own-courses.queries.ts'
import { passAccessOn } from '../environments/request-access.ts'

/** How far somebody is in a course. */
const shown = ({ enrolment_id, total, done, begun_at, practice_at, practised }: EnrolledRow) => ({
  enrolmentId: enrolment_id,
  percent: Number(total) ? Math.floor((100 * Number(done)) / Number(total)) : 0,
  begunAt: begun_at,
  practiceAt: practice_at,
  practised: Boolean(practised),
})

/**
 * The courses that both users study now, of which one enrolment has to end. Who completed one of the two studies it again,
 * as in a renewal.
 */
export async function coursesOfBoth(db: Read, one: string, other: string, now: Date) {
  const own = await listEnrolled(db, one, now)
  const others = await listEnrolled(db, other, now)
  return own.flatMap((row) => {
    const same = others.find(({ id }) => id === row.id)
    const isDone = row.completed_at !== null || same?.completed_at !== null
    return same && !isDone ? [{ courseId: row.id, title: row.title, one: shown(row), other: shown(same) }] : []
  })
}

/** The completed enrolments of two users in a course that both have that a renewal ends: the earlier one of two. */
export async function listRenewed(db: Read, one: string, other: string) {
  const both = await db
    .selectFrom('enrolments as a')
    .innerJoin('enrolments as b', 'b.course_id', 'a.course_id')
    .select(['a.user_id', 'a.id'])
    .where('a.user_id', 'in', [one, other])
    .where('b.user_id', 'in', [one, other])
    .whereRef('a.user_id', '<>', 'b.user_id')
    .where('a.ended_at', 'is', null)
    .where('b.ended_at', 'is', null)
    .where('a.completed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('b.completed_at', 'is', null),
        eb('a.completed_at', '<', eb.ref('b.completed_at')),
        eb.and([eb('a.completed_at', '=', eb.ref('b.completed_at')), eb('a.id', '<', eb.ref('b.id'))]),
      ]),
    )
    .execute()
  return both.map(({ user_id, id }) => ({ userId: user_id, enrolmentId: id }))
}

/** Ends an enrolment because the same person goes on with another in its course. */
export async function endMerged(
  db: Write,
  { userId, enrolmentId }: { userId: string; enrolmentId: string },
  { by, now }: Pick<End, 'by' | 'now'>,
): Promise<void> {
  const end = endEnrolments(db, { cause: 'merged', by, now }).where('user_id', '=', userId)
  await end.where('id', '=', enrolmentId).where('ended_at', 'is', null).execute()
  await passAccessOn(db, userId, enrolmentId, now)
}

/**
 * Moves the enrolments of a user to another, with what belongs to them: progress, attempts, certificates, seats (foreign
 * keys with `on update cascade`). Of {@link coursesOfBoth} the caller has ended one enrolment each; those of {@link listRenewed}
 * end here: only one enrolment of a course is current.
 */
export async function moveEnrolments(
  db: Write,
  { from, to, ...end }: { from: string; to: string } & Pick<End, 'by' | 'now'>,
): Promise<void> {
  for (const renewed of await listRenewed(db, from, to)) await endMerged(db, renewed, end)
  await db.updateTable('enrolments').set({ user_id: to }).where('user_id', '=', from).execute()
}
