import { v7 } from 'uuid'
import { bySystem } from '../server/audit/public.ts'
import type { CallInput } from '../contract/call.ts'
import { practiceDayCalls as calls } from '../contract/manage/days.ts'
import { saveState } from '../server/learning/study/completions.queries.ts'
import { checklists } from '../server/practice/checklists/checklists.ts'
import { claimResources } from '../server/practice/public.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import { enrolWithSeat } from '../server/test/take-seat.ts'

const quarter = 15 * 60_000

/** Somebody with a seat, and what must be known of them in the end. */
export type Person = {
  enrolment: string
  group: number
  came: string
  left: string
  assessment: string
  passed: boolean
}
/** What a phone recorded, by whom. */
export type Entry = { by: MadeUser; person: Person } & (
  | { call: (typeof calls)['markAttendance']; body: CallInput<(typeof calls)['markAttendance']>['body'] }
  | { call: (typeof calls)['assessPractice']; body: CallInput<(typeof calls)['assessPractice']>['body'] }
)

const nameOf = (number: number) => `Vadovė${number}`

/** Two instructors record the same group: who leads it and who plans practice. */
async function makeStaff(world: World, number: number) {
  const manager = await makeLearner(world, { role: 'manager', firstname: nameOf(number), lastname: 'Antroji' })
  const leader = await makeLearner(world, { role: 'instructor', firstname: nameOf(number), lastname: 'Pirmoji' })
  await world.db.insertInto('instructors').values({ user_id: leader.id }).execute()
  return { leader, manager }
}

/** A course whose practice, assessed by one item, is all that its learners lack. Its group began half an hour ago. */
async function makeGroup(world: World, leader: MadeUser) {
  const { db, now } = world
  const course = await makeCourse(world, { groups: 1, pages: 1 })
  await db.updateTable('courses').set({ practice: 'assessed' }).where('id', '=', course.id).execute()
  await db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
  const learners: { user: MadeUser; enrolment: string }[] = []
  while (learners.length < 3) {
    const user = await makeLearner(world, { lastname: unique('Dalyvė') })
    learners.push({ user, enrolment: await enrolWithSeat(world, user, course) })
  }
  const startsAt = new Date(Math.floor((now().getTime() - 30 * 60_000) / quarter) * quarter)
  const endsAt = new Date(startsAt.getTime() + 16 * quarter)
  const [stepId = 0] = course.stepIds
  const group = await db.transaction().execute(async (write) => {
    const items = [{ key: 'sauga', text: { lt: 'Sauga', en: '', ru: '' }, critical: true }]
    const saving = bySystem(write, now)
    await checklists.save(saving, null, { name: course.title, needed: 1, items, course_ids: [course.id] })
    for (const { user, enrolment } of learners)
      await saveState(write, { userId: user.id, enrolmentId: enrolment, stepId }, 'complete', now())
    const { id, room_id: room } = await write
      .updateTable('practice_groups')
      .set({ starts_at: startsAt, ends_at: endsAt, instructor_id: leader.id })
      .where('product_id', '=', course.productId)
      .returning(['id', 'room_id'])
      .executeTakeFirstOrThrow()
    await claimResources(
      write,
      id,
      { startsAt, endsAt, room, instructor: leader.id, secondInstructor: null, equipment: [] },
      'lt',
    )
    return id
  })
  return { group, startsAt, learners }
}

/**
 * Groups of three, and what the phones of both instructors recorded of them: both that everyone came, one that they
 * left, one their assessment. Every third person fails.
 */
export async function makeDays(world: World, groups: number): Promise<{ people: Person[]; entries: Entry[] }> {
  const people: Person[] = []
  const entries: Entry[] = []
  for (let number = 0; number < groups; number++) {
    const { leader, manager } = await makeStaff(world, number)
    const { group, startsAt, learners } = await makeGroup(world, leader)
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString()
    for (const [seat, { enrolment }] of learners.entries()) {
      const [came, left, passed] = [at(seat), at(25), seat < 2]
      const person = { enrolment, group, came, left, assessment: v7(), passed }
      const byHand = {
        enrolment,
        session: 1,
        how: 'hand' as const,
        note: 'Be telefono',
        ticket_code: '',
        absent: false,
      }
      const marks = [{ key: 'sauga', value: passed ? (2 as const) : (0 as const) }]
      const assessor = { by: seat % 2 ? manager : leader, lastname: seat % 2 ? 'Antroji' : 'Pirmoji' }
      people.push(person)
      const assessing = {
        assessment: person.assessment,
        enrolment,
        marks,
        comment: '',
        second_assessor_id: null,
        second_assessor: '',
        second_pin: null,
        signature: `${nameOf(number)} ${assessor.lastname}`,
        assessed_at: at(20),
      }
      entries.push(
        { by: leader, person, call: calls.markAttendance, body: { ...byHand, came, left: null } },
        { by: manager, person, call: calls.markAttendance, body: { ...byHand, came: at(seat + 5), left: null } },
        { by: leader, person, call: calls.markAttendance, body: { ...byHand, came, left } },
        { by: assessor.by, person, call: calls.assessPractice, body: assessing },
      )
    }
  }
  return { people, entries }
}
