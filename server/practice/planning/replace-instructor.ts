import { recordChange } from '../../audit/public.ts'
import type { InstructorPlace } from '../../../contract/manage/practice.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { localTime } from '../../time.ts'
import { findGroup, leadersOf, lockGroups } from '../groups.queries.ts'
import { checkTeaches } from './check-resources.ts'
import { claimResources, sessionsOf } from '../claims.queries.ts'
import { findObstacle } from './closed-periods.ts'
import { listFurther, storeFurther } from './further-sessions.ts'
import { notifyLeaders } from '../notify-instructor.ts'
import { ownLeader, type Planning } from './plan-group.ts'

type Replacing = Omit<Planning, 'fail'> &
  Fails<
    | 'not_found'
    | 'instructor_cannot_teach'
    | 'instructor_uncertified'
    | 'instructor_away'
    | 'resource_taken'
    | 'group_closed'
    | 'version_conflict'
  >
/** `place`: which of the two is replaced; a second one is added where there was none. */
type Replacement = { id: number; instructor: string; place: InstructorPlace; reason: string; version: number }

/**
 * Gives a practice group to another instructor in place of the first or the second one without moving it, also when it
 * has begun or is over: the other one records its attendance and assessments then. What is recorded already stays. Until
 * the group has ended, both are emailed and calendars take the change over. Who is alone is the first one.
 */
export async function replaceInstructor(replacing: Replacing, replacement: Replacement): Promise<void> {
  const { db, language, now, fail } = replacing
  const { id, instructor, place, reason, version } = replacement
  const [group] = await lockGroups(db, [id])
  if (!group) return fail('not_found')
  if (group.state === 'cancelled') return fail('group_closed')
  if (group.version !== version) return fail('version_conflict')
  const { instructor_id: first, second_instructor_id: second } = group
  if ((place === 'first' ? first : second) === instructor) return
  if (leadersOf(group).includes(instructor)) return failFields({ instructor: 'second_instructor_same' })
  const next = place === 'first' || first === null ? { first: instructor, second } : { first, second: instructor }
  const facts = await findGroup(db, id)
  await checkTeaches(replacing, instructor, facts.course_id)
  const kept = await db
    .selectFrom('practice_group_equipment')
    .select('equipment_id')
    .where('group_id', '=', id)
    .execute()
  const occupation = {
    startsAt: group.starts_at,
    endsAt: group.ends_at,
    room: group.room_id,
    instructor: next.first,
    secondInstructor: next.second,
    equipment: kept.map(({ equipment_id }) => equipment_id),
    // Who stood in for a session and leads the group now leads it as the group's own.
    further: (await listFurther(db, id)).map((session) => ownLeader(session, next.first)),
  }
  // Who stays is not checked again: when both are ill, one is replaced after the other. Neither is what is over, nor a session
  // that somebody else leads.
  const led = sessionsOf(occupation).filter(
    (session) => session.instructor === instructor || session.secondInstructor === instructor,
  )
  const ahead = led.filter(({ endsAt }) => endsAt > now())
  for (const { startsAt, endsAt } of ahead.length ? ahead : led) {
    const asked = { startsAt, endsAt, room: null, instructor, secondInstructor: null, courseId: facts.course_id }
    const obstacle = await findObstacle(db, asked, language)
    if (obstacle && obstacle.code !== 'room_closed') return fail(obstacle.code, obstacle)
  }
  const clash = await claimResources(db, id, occupation, language)
  if (clash) return fail('resource_taken', { ...clash, field: 'instructor' })
  await db
    .updateTable('practice_groups')
    .set((eb) => ({
      instructor_id: next.first,
      second_instructor_id: next.second,
      version: eb('version', '+', 1),
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await storeFurther(db, id, occupation.further)
  await recordChange(replacing, {
    action: 'practice_group.instructor_replaced',
    id,
    about: `${inLanguage(facts.title, 'lt')}, ${localTime(group.starts_at).replace('T', ' ')}`,
    before: { instructor: first, ...(next.second === second ? {} : { second_instructor: second }) },
    after: { instructor: next.first, ...(next.second === second ? {} : { second_instructor: next.second }), reason },
  })
  const before = { ...occupation, instructor: first, secondInstructor: second }
  await notifyLeaders(replacing, id, { before, after: occupation })
}
