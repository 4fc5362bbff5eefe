import { firstSession } from '../../../contract/attendance-time.rules.ts'
import { failFields } from '../../http/fail.ts'
import { dayInVilnius, localTime } from '../../time.ts'
import { leadersOf } from '../groups.queries.ts'
import { checkSuitable, lockInstructors } from './check-resources.ts'
import { sessionsOf } from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { type FurtherInput, furtherOf, leadersOfFurther, listFurther, plannedAs } from './further-sessions.ts'
import { lockUncancelled } from '../lock-group.ts'
import { announceMove, type CheckedMove, listPieces, type Moving, storeMove } from './move-group.ts'
import { ownLeader, requireNear } from './plan-group.ts'

/** When a further session is from now on, by its number. */
export type SessionInput = FurtherInput & { session: number }
export type SessionsMove = { id: number; further: readonly SessionInput[]; reason: string; version: number }

/** Fails when one of the sessions is not of the group, has begun, or somebody is recorded in it. */
async function requireAhead(moving: Moving, id: number, numbers: readonly number[]): Promise<void> {
  const { db, now, fail } = moving
  const former = await listFurther(db, id)
  for (const number of numbers) {
    const session = former[number - firstSession - 1]
    if (!session) return failFields({ further: 'choice' })
    if (session.startsAt <= now()) return failFields({ further: 'session_begun' })
  }
  const recorded = await db
    .selectFrom('practice_attendance')
    .select('session')
    .where('group_id', '=', id)
    .where('session', 'in', [...numbers])
    .executeTakeFirst()
  if (recorded) return fail('group_attended')
}

/**
 * Locks a group of which further sessions are moved, each by itself, also when the group has begun: what is over, and the
 * sessions that are not named, stay as they are. Fails when one of them cannot be there then; whether that is free is known
 * when it is stored.
 */
export async function checkSessions(moving: Moving, { id, further: wanted, reason, version }: SessionsMove) {
  const { db, language, now, fail } = moving
  const group = await lockUncancelled(moving, id, version)
  await requireAhead(
    moving,
    id,
    wanted.map(({ session }) => session),
  )
  const former = await listFurther(db, id)
  const isWanted = (at: number) => wanted.find(({ session }) => session === at + firstSession + 1)
  const further = furtherOf(
    former.map((session, at) => isWanted(at) ?? plannedAs(session)),
    group.ends_at,
  ).map((session) => ownLeader(session, group.instructor_id))
  const changed = further.filter((_session, at) => isWanted(at))
  for (const { startsAt } of changed) {
    if (startsAt <= now()) return fail('time_in_past', 'further')
    requireNear(moving, dayInVilnius(startsAt), 'further')
  }
  const occupation = {
    startsAt: group.starts_at,
    endsAt: group.ends_at,
    room: group.room_id,
    instructor: group.instructor_id,
    secondInstructor: group.second_instructor_id,
    equipment: await listPieces(db, id),
    further,
  }
  const nothing = { room: null, instructor: null, secondInstructor: null, equipment: [] }
  const { count } = await db
    .selectFrom('practice_seats')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  await lockInstructors(db, [...leadersOf(group), ...leadersOfFurther(former), ...leadersOfFurther(further)])
  const suiting = { ...nothing, seats: Number(count), further: changed }
  const { course_id: courseId } = await checkSuitable(moving, group.product_id, suiting)
  const [, ...sessions] = sessionsOf(occupation)
  for (const [at, session] of sessions.entries()) {
    if (!isWanted(at)) continue
    const obstacle = await findObstacle(db, { ...session, further: [], courseId }, language)
    if (obstacle) return fail(obstacle.code, { ...obstacle, field: 'further' })
  }
  const { startsAt, endsAt, secondInstructor, ...rest } = occupation
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const move = {
    ...rest,
    id,
    starts: localTime(startsAt),
    minutes,
    second_instructor: secondInstructor,
    reason,
    version,
  }
  return { move: { ...move, further: undefined }, group, former, occupation, field: 'further' } satisfies CheckedMove
}

/**
 * Moves further sessions of a practice group to another time or room, or gives them to another instructor, also once the group has
 * begun. Everyone whom it concerns is emailed as when a group is moved.
 */
export async function moveSessions(moving: Moving, move: SessionsMove): Promise<void> {
  await announceMove(moving, await storeMove(moving, await checkSessions(moving, move)))
}
