import type { Language } from '../../../contract/common.ts'
import { recordChange } from '../../audit/public.ts'
import { refreshCard } from '../../catalogue/public.ts'
import type { Fails, Work } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { addMinutes, addMonths, dayInVilnius, dayInWords, instantOf, localTime } from '../../time.ts'
import { checkSuitable } from './check-resources.ts'
import { claimResources, type Further, type Occupation } from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { furtherFields, type FurtherInput, furtherOf, storeFurther } from './further-sessions.ts'
import { notifyInstructors } from '../notify-instructor.ts'

export type PlanFailure =
  | 'not_found'
  | 'time_in_past'
  | 'time_too_far'
  | 'room_unsuitable'
  | 'room_too_small'
  | 'room_closed'
  | 'equipment_unsuitable'
  | 'instructor_cannot_teach'
  | 'instructor_uncertified'
  | 'instructor_away'
  | 'resource_taken'
/** The context of staff who plans; without a principal the system does. */
export type Planning = Fails<PlanFailure> & Work & { language: Language }
export type Resources = {
  room: number | null
  instructor: string | null
  second_instructor?: string | null | undefined
  equipment: readonly number[]
}
export type GroupInput = Resources & {
  product: number
  starts: string
  minutes: number
  seats?: number | undefined
  further?: readonly FurtherInput[] | undefined
}

/**
 * When a group is and what it occupies. Who is alone is its first instructor. Fails when the calendar or the clock has no
 * such time, or one person is named twice.
 */
export function occupationOf({
  starts,
  minutes,
  room,
  instructor,
  second_instructor: second = null,
  equipment,
  further = [],
}: Omit<GroupInput, 'product' | 'seats'>): Occupation {
  const startsAt = instantOf(starts)
  if (localTime(startsAt) !== starts) return failFields({ starts: 'no_such_time' })
  if (second !== null && second === instructor) return failFields({ second_instructor: 'second_instructor_same' })
  const endsAt = addMinutes(startsAt, minutes)
  return {
    startsAt,
    endsAt,
    room,
    instructor: instructor ?? second,
    secondInstructor: instructor === null ? null : second,
    equipment,
    further: furtherOf(further, endsAt).map((session) => ownLeader(session, instructor ?? second)),
  }
}

/** A further session that is led by the first instructor of its group names nobody. */
export const ownLeader = (session: Further, first: string | null): Further =>
  session.instructor === first ? { ...session, instructor: null } : session

/** How far ahead groups are planned; a later day is a mistyped year. */
const monthsAhead = 24

/** Fails at the field of the day when a group on it would be too far ahead. */
export function requireNear({ now, language, fail }: Planning, day: string, field: string): void {
  const last = addMonths(dayInVilnius(now()), monthsAhead)
  if (day > last) return fail('time_too_far', { field, values: { when: dayInWords(last, language) } })
}

/** Fails when a group would be over before it is planned, or is too far ahead. */
export function requirePlannable(planning: Planning, { startsAt, further = [] }: Occupation): void {
  if (startsAt <= planning.now()) return planning.fail('time_in_past', 'starts')
  requireNear(planning, dayInVilnius(startsAt), 'starts')
  const last = further.at(-1)
  if (last) requireNear(planning, dayInVilnius(last.startsAt), 'further')
}

type Stored = { productId: number; seats: number; occupation: Occupation; language: Language }

/**
 * Stores a group with its seats and what it occupies. `clash`: what is taken; then the caller undoes its transaction or
 * deletes the group.
 */
export async function storeGroup(db: Write, { productId, seats, occupation, language }: Stored) {
  const { startsAt, endsAt, room, instructor, secondInstructor, equipment, further = [] } = occupation
  const { id } = await db
    .insertInto('practice_groups')
    .values({
      product_id: productId,
      starts_at: startsAt,
      ends_at: endsAt,
      room_id: room,
      instructor_id: instructor,
      second_instructor_id: secondInstructor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('practice_seats')
    .values(Array.from({ length: seats }, (_, seat) => ({ group_id: id, seat: seat + 1 })))
    .execute()
  await setEquipment(db, id, equipment)
  await storeFurther(db, id, further)
  return { id, clash: await claimResources(db, id, occupation, language) }
}

export async function setEquipment(db: Write, groupId: number, equipment: readonly number[]): Promise<void> {
  await db.deleteFrom('practice_group_equipment').where('group_id', '=', groupId).execute()
  const rows = [...new Set(equipment)].map((equipment_id) => ({ group_id: groupId, equipment_id }))
  if (rows.length) await db.insertInto('practice_group_equipment').values(rows).execute()
}

/** What the audit log keeps of a group's plan. */
export const planFields = ({
  startsAt,
  endsAt,
  room,
  instructor,
  secondInstructor,
  equipment,
  further = [],
}: Occupation) => ({
  starts: localTime(startsAt),
  ends: localTime(endsAt),
  ...furtherFields(further),
  room,
  instructor,
  second_instructor: secondInstructor,
  equipment: [...equipment].toSorted((a, b) => a - b),
})

/**
 * Plans a practice group of an offering; its instructors are not emailed. Returns its id. Fails naming what is taken or
 * closed, or who is away.
 */
export async function addGroup(planning: Planning, input: GroupInput): Promise<number> {
  const { db, language, fail } = planning
  const occupation = occupationOf(input)
  requirePlannable(planning, occupation)
  const offering = await checkSuitable(planning, input.product, { ...occupation, seats: input.seats })
  if (!offering.active) return fail('not_found', 'product')
  const obstacle = await findObstacle(db, { ...occupation, courseId: offering.course_id }, language)
  if (obstacle) return fail(obstacle.code, obstacle)
  const { product: productId, seats = offering.group_size } = input
  const { id, clash } = await storeGroup(db, { productId, seats, occupation, language })
  if (clash) return fail('resource_taken', clash)
  await refreshCard(db, offering.course_id, planning.now())
  await recordChange(planning, {
    action: 'practice_group.planned',
    id,
    about: `${inLanguage(offering.title, 'lt')}, ${localTime(occupation.startsAt).replace('T', ' ')}`,
    after: planFields(occupation),
  })
  return id
}

/** Plans a practice group of an offering, as `addGroup` does, and emails its instructors. */
export async function planGroup(planning: Planning, input: GroupInput): Promise<number> {
  const id = await addGroup(planning, input)
  await notifyInstructors(planning, [id])
  return id
}
