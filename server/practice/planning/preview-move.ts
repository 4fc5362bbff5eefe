import type { CallInput } from '../../../contract/call.ts'
import type { practicePlanCalls } from '../../../contract/manage/practice.ts'
import type { MovePreview } from '../../../contract/manage/practice-times.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { sentence } from '../../sentences.ts'
import { instantOf } from '../../time.ts'
import { listClashes } from '../overlaps.ts'
import { findClash, movedSessions, type Occupation, sessionsOf } from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { listFurther, shiftedFurther } from './further-sessions.ts'
import type { GroupRow } from './groups.queries.ts'
import { occupiedBefore } from './move-group.ts'
import { listConcerned } from './notify-group.ts'
import { occupationOf } from './plan-group.ts'

type Asking = { db: Read; language: Language; now: Date }
type Wanted = CallInput<(typeof practicePlanCalls)['previewMove']>['body']

/** A session with one of the things that it has at a time, so that each that is not free is named. */
function oneByOne(session: Occupation, equipment: readonly number[]): Occupation[] {
  const { room, instructor, secondInstructor } = session
  const none = { ...session, room: null, instructor: null, secondInstructor: null, equipment: [] }
  return [
    { ...none, room },
    { ...none, instructor },
    { ...none, secondInstructor },
    ...equipment.map((piece) => ({ ...none, equipment: [piece] })),
  ]
}

/** Why a session cannot be there then, in the caller's language; empty when it can. */
async function obstacleTo({ db, language }: Asking, session: Occupation, { id, course_id: courseId }: GroupRow) {
  const obstacle = await findObstacle(db, { ...session, courseId }, language)
  if (obstacle) return sentence(language, `failures.${obstacle.code}`, obstacle.values)
  const clash = await findClash(db, session, { groupId: id, language })
  return clash ? sentence(language, 'failures.resource_taken', clash.values) : ''
}

/**
 * What comes of moving a group: who of its learners has other practice at the new times, what of a session that changes is not
 * free then, and how many people are emailed. It is for staff to read before they decide; what counts is checked when it is saved.
 */
export async function previewMove(asking: Asking, group: GroupRow, wanted: Wanted): Promise<MovePreview> {
  const { db, now } = asking
  const { id, course_id: courseId, equipment: kept } = group
  const former = await listFurther(db, id)
  const before = occupiedBefore({ group, former, kept })
  const after = occupationOf({
    ...wanted,
    second_instructor: wanted.second_instructor === undefined ? group.second_instructor_id : wanted.second_instructor,
    further: wanted.further ?? shiftedFurther(former, group.starts_at, instantOf(wanted.starts)),
  })
  const [was, is] = [sessionsOf(before), sessionsOf(after)]
  const isLed = (at: number) =>
    was[at]?.instructor === is[at]?.instructor && was[at]?.secondInstructor === is[at]?.secondInstructor
  const pieces = after.equipment.filter((piece) => !kept.includes(piece))
  const moved = movedSessions(before, after)
  const taken: string[] = []
  for (const [at, { further: _further, ...session }] of is.entries()) {
    if (session.startsAt <= now) continue
    // Of a session that stays only the equipment that is added can be taken.
    const stays = !moved.includes(at) && isLed(at)
    const wanting = stays ? { ...session, room: null, instructor: null, secondInstructor: null } : session
    for (const one of oneByOne(wanting, stays ? pieces : session.equipment))
      taken.push(await obstacleTo(asking, one, group))
  }
  const [first, ...others] = moved.flatMap((at) => is[at] ?? [])
  const further = others.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
  const [overlaps = []] = first ? await listClashes(asking, { id, courseId }, [{ ...first, further }]) : []
  const { learners, buyers } = await listConcerned(db, id)
  const count = moved.length + Math.max(0, was.length - is.length)
  return {
    overlaps,
    taken: [...new Set(taken)].filter(Boolean),
    moved: count,
    emailed: count ? learners.length + buyers.length : 0,
    waiting: count ? group.waiting : 0,
  }
}
