import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { findGroup, type LockedGroup } from '../groups.queries.ts'
import { endMergesWith } from '../merging/end-merge.ts'
import { moveQueue } from '../queue/move-queue.ts'
import { checkSuitable, findAbsence } from './check-resources.ts'
import { claimResources, type Occupation } from './claims.queries.ts'
import { lockPlanned, requireUnattended } from './lock-group.ts'
import { notifyGroup } from './notify-group.ts'
import { notifyInstructor, notifyReplacement } from './notify-instructor.ts'
import {
  occupationOf,
  planFields,
  type PlanFailure,
  type Planning,
  requirePlannable,
  type Resources,
  setEquipment,
} from './plan-group.ts'

type Moving = Omit<Planning, 'fail'> & Fails<PlanFailure | 'group_closed' | 'group_attended' | 'version_conflict'>
type Move = Resources & { id: number; starts: string; minutes: number; reason: string; version: number }

type Changed = { group: LockedGroup; occupation: Occupation; moved: boolean; reason: string }

/** Emails the instructor of a group that was moved; when it has another one, both. */
async function notifyInstructors(moving: Moving, { group, occupation, moved, reason }: Changed): Promise<void> {
  const userId = occupation.instructor
  if (group.instructor_id !== userId) await notifyReplacement(moving, group, userId)
  else if (moved)
    await notifyInstructor(moving, { userId, groups: [group.id] }, { kind: 'moved', before: group.starts_at, reason })
}

/**
 * Moves a practice group to another time, room, instructor or equipment. Its learners and those who wait get one
 * email when the time or the room changes, and calendars take the change over: the same UID with a higher SEQUENCE.
 * So do its instructors.
 */
export async function moveGroup(moving: Moving, move: Move): Promise<void> {
  const { db, language, now, fail } = moving
  const group = await lockPlanned(moving, move.id, move.version)
  const seats = await requireUnattended(moving, move.id)
  const occupation = occupationOf(move)
  requirePlannable(moving, occupation)
  await checkSuitable(moving, group.product_id, { ...move, seats })
  const absence = await findAbsence(db, occupation, language)
  if (absence) return fail('instructor_away', { field: 'instructor', values: absence })
  const clash = await claimResources(db, move.id, occupation, language)
  if (clash) return fail('resource_taken', clash)
  const kept = await db
    .selectFrom('practice_group_equipment')
    .select('equipment_id')
    .where('group_id', '=', move.id)
    .execute()
  const moved =
    group.starts_at.getTime() !== occupation.startsAt.getTime() ||
    group.ends_at.getTime() !== occupation.endsAt.getTime() ||
    group.room_id !== occupation.room
  const led = group.instructor_id !== occupation.instructor
  await setEquipment(db, move.id, move.equipment)
  await db
    .updateTable('practice_groups')
    .set((eb) => ({
      starts_at: occupation.startsAt,
      ends_at: occupation.endsAt,
      room_id: occupation.room,
      instructor_id: occupation.instructor,
      version: eb('version', '+', 1),
      ...(moved || led ? { sequence: eb('sequence', '+', 1) } : {}),
      ...(moved ? { moved_at: now(), reason: move.reason } : {}),
    }))
    .where('id', '=', move.id)
    .execute()
  const facts = await findGroup(db, move.id)
  const before = {
    startsAt: group.starts_at,
    endsAt: group.ends_at,
    room: group.room_id,
    instructor: group.instructor_id,
    equipment: kept.map(({ equipment_id }) => equipment_id),
  }
  await recordChange(moving, {
    action: 'practice_group.moved',
    id: move.id,
    about: `${inLanguage(facts.title, 'lt')}, ${localTime(group.starts_at).replace('T', ' ')}`,
    before: planFields(before),
    after: { ...planFields(occupation), ...(move.reason ? { reason: move.reason } : {}) },
  })
  await notifyInstructors(moving, { group, occupation, moved, reason: move.reason })
  if (!moved) return
  await endMergesWith(moving, move.id)
  await notifyGroup(moving, facts, { kind: 'moved', before: group.starts_at, reason: move.reason })
  await moveQueue(moving, move.id, { before: group.starts_at, reason: move.reason })
}
