import { firstSession } from '../../../contract/attendance-time.rules.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { instantOf, localTime } from '../../time.ts'
import type { Read } from '../../db/connect.ts'
import { findGroup, leadersOf, type LockedGroup } from '../groups.queries.ts'
import { endMergesWith } from '../merging/end-merge.ts'
import { moveQueue } from '../queue/move-queue.ts'
import type { Notified } from '../notified.ts'
import { checkSuitable, lockInstructors } from './check-resources.ts'
import {
  claimResources,
  type Further,
  keepsTimes,
  movedSessions,
  type Occupation,
  sessionsOf,
  timedSessions,
} from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { type FurtherInput, leadersOfFurther, listFurther, shiftedFurther, storeFurther } from './further-sessions.ts'
import { lockPlanned, requireUnattended } from '../lock-group.ts'
import { notifyGroup } from './notify-group.ts'
import { notifyLeaders } from '../notify-instructor.ts'
import {
  occupationOf,
  planFields,
  type PlanFailure,
  type Planning,
  requirePlannable,
  type Resources,
  setEquipment,
} from './plan-group.ts'

export type Moving = Omit<Planning, 'fail'> &
  Fails<PlanFailure | 'group_closed' | 'group_attended' | 'version_conflict'>
export type Move = Resources & {
  id: number
  starts: string
  minutes: number
  /** Without them the further sessions of the group move by as many days as it does. */
  further?: readonly FurtherInput[] | undefined
  reason: string
  version: number
}
/** A locked group that may be moved, and what it occupies then. */
export type CheckedMove = {
  move: Move
  group: LockedGroup
  former: readonly Further[]
  occupation: Occupation
  /** At which field it is said that something is taken, where it is not that of the room or instructor. */
  field?: 'further'
}
type Moved = CheckedMove & { before: Occupation; isMoved: boolean }

/** Locks a group that is moved. Fails when it cannot be there then; whether that is free is known when it is stored. */
export async function checkMove(moving: Moving, move: Move): Promise<CheckedMove> {
  const { db, language, fail } = moving
  const group = await lockPlanned(moving, move.id, move.version)
  const seats = await requireUnattended(moving, move.id)
  const { second_instructor = group.second_instructor_id } = move
  const former = await listFurther(db, move.id)
  const further = move.further ?? shiftedFurther(former, group.starts_at, instantOf(move.starts))
  const occupation = occupationOf({ ...move, second_instructor, further })
  requirePlannable(moving, occupation)
  const led = [...leadersOf(group), occupation.instructor, occupation.secondInstructor]
  await lockInstructors(db, [...led, ...leadersOfFurther(former), ...leadersOfFurther(occupation.further ?? [])])
  const { course_id: courseId } = await checkSuitable(moving, group.product_id, { ...occupation, seats })
  const obstacle = await findObstacle(db, { ...occupation, courseId }, language)
  if (obstacle) return fail(obstacle.code, obstacle)
  return { move, group, former, occupation }
}

/** The pieces of equipment of a group. */
export async function listPieces(db: Read, groupId: number): Promise<number[]> {
  const pieces = db.selectFrom('practice_group_equipment').select('equipment_id').where('group_id', '=', groupId)
  return (await pieces.execute()).map(({ equipment_id }) => equipment_id)
}

type Former = {
  group: Omit<LockedGroup, 'product_id' | 'state' | 'version'>
  former: readonly Further[]
  kept: readonly number[]
}
/** What a group occupies before it is moved. */
export const occupiedBefore = ({ group, former, kept }: Former): Occupation => ({
  startsAt: group.starts_at,
  endsAt: group.ends_at,
  room: group.room_id,
  instructor: group.instructor_id,
  secondInstructor: group.second_instructor_id,
  equipment: kept,
  further: former,
})

/** Stores where a checked group is from now on. Fails naming what another group has then. */
export async function storeMove({ db, language, now, fail }: Moving, checked: CheckedMove): Promise<Moved> {
  const { move, group, former, occupation, field } = checked
  const { further = [] } = occupation
  const before = occupiedBefore({ ...checked, kept: await listPieces(db, move.id) })
  const isMoved = movedSessions(before, occupation).length > 0 || former.length > further.length
  const led =
    group.instructor_id !== occupation.instructor ||
    group.second_instructor_id !== occupation.secondInstructor ||
    leadersOfFurther(former).join() !== leadersOfFurther(further).join()
  await setEquipment(db, move.id, move.equipment)
  await storeFurther(db, move.id, further)
  await db
    .updateTable('practice_groups')
    .set((eb) => ({
      starts_at: occupation.startsAt,
      ends_at: occupation.endsAt,
      room_id: occupation.room,
      instructor_id: occupation.instructor,
      second_instructor_id: occupation.secondInstructor,
      version: eb('version', '+', 1),
      ...(isMoved || led ? { sequence: eb('sequence', '+', 1) } : {}),
      ...(isMoved ? { moved_at: now(), reason: move.reason } : {}),
    }))
    .where('id', '=', move.id)
    .execute()
  const clash = await claimResources(db, move.id, occupation, language)
  if (clash) return fail('resource_taken', field ? { ...clash, field } : clash)
  return { ...checked, before, isMoved }
}

/** When the sessions of a group were before it was moved. */
const formerOf = ({ group, former }: CheckedMove) => [
  { session: firstSession, starts_at: group.starts_at, ends_at: group.ends_at },
  ...former.map(({ startsAt, endsAt }, index) => ({
    session: firstSession + index + 1,
    starts_at: startsAt,
    ends_at: endsAt,
  })),
]

/**
 * When the first of the sessions that are at another time, else in another room, was and is: what emails say of the
 * move.
 */
function movedFrom(before: Occupation, after: Occupation): { before: Date; when: Date } {
  const [was, is] = [sessionsOf(before), sessionsOf(after)]
  const changed = [...timedSessions(before, after), ...movedSessions(before, after)]
  const at = changed.find((index) => was[index]) ?? 0
  return { before: (was[at] ?? before).startsAt, when: (is[at] ?? after).startsAt }
}

/** Notes the move of a group in the audit log and emails everyone whom it concerns. Returns them. */
export async function announceMove(moving: Moving, moved: Moved): Promise<Notified[]> {
  const { move, group, before, occupation, isMoved } = moved
  const { id, reason } = move
  const facts = await findGroup(moving.db, id)
  await recordChange(moving, {
    action: 'practice_group.moved',
    id,
    about: `${inLanguage(facts.title, 'lt')}, ${localTime(group.starts_at).replace('T', ' ')}`,
    before: planFields(before),
    after: { ...planFields(occupation), ...(reason ? { reason } : {}) },
  })
  const former = formerOf(moved)
  const lead = await notifyLeaders(moving, id, { before, after: occupation, reason, former })
  if (!isMoved) return lead
  await endMergesWith(moving, id)
  const kind = keepsTimes(before, occupation) ? 'room_changed' : 'moved'
  const change = { kind, ...movedFrom(before, occupation), reason } as const
  const learners = await notifyGroup(moving, facts, { ...change, former })
  return [...learners, ...(await moveQueue(moving, id, change)), ...lead]
}

/**
 * Moves a practice group to another time, room, instructor or equipment. Its learners and those who wait get one
 * email when the time or the room changes, and calendars take the change over: the same UID with a higher SEQUENCE.
 * So do its instructors.
 */
export async function moveGroup(moving: Moving, move: Move): Promise<void> {
  const checked = await checkMove(moving, move)
  await announceMove(moving, await storeMove(moving, checked))
}
