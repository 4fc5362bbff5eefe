import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Authoring } from '../catalogue/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { answerConfirmation, assessPractice, claimResources, markAttendance } from '../practice/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import { type DemoRooms, type Offering, seedOfferingOn } from './offerings.ts'
import { seedOrder, type SeededCourse, seedProgress } from './orders.ts'
import type { People } from './people.ts'
import { endSales, workOfInstructor } from './past.ts'

type Seeding = { rooms: DemoRooms; courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config }

/**
 * The instructor's groups around today, with how many steps of the theory each of their learners has done. `came`: how
 * many of them were there, of whom all but the last are assessed; the others of that group did not come. `first`: who leads
 * it; `second`: whether the other one of instructor and colleague is its second instructor. The colleague assesses all who
 * came with the instructor as second assessor, who confirmed one assessment, disagrees with one and is to confirm one.
 */
const groups = [
  { days: -8, step: -1, steps: [99, 99, 99], came: 3, first: 'colleague', second: true },
  { days: -1, step: -1, steps: [99, 99, 99], came: 2, first: 'own', second: false },
  { days: 0, step: 1, steps: [99, 4, 0], came: 0, first: 'own', second: false },
  { days: 3, step: 1, steps: [99, 2], came: 0, first: 'own', second: true },
] as const

const slug = 'suaugusiuju-gaivinimas'
/** Rooms and half-days that are tried for a group. */
const mostTries = 60

/** The groups of the demo's instructor: two that are over, one today, one soon. Nobody else can book them. */
export async function seedDays(authoring: Authoring, seeding: Seeding): Promise<void> {
  const { db, now } = authoring
  const { courses, people, rooms } = seeding
  const course = courses.find((one) => one.slug === slug)
  const planned = course?.offerings[0]
  if (!course || !planned) return
  const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
  const learners = people.crowd.filter((id) => !enrolled.some(({ user_id }) => user_id === id))
  const own = people.idOf('instructor')
  const colleagues = await listColleagues(db, course.id, own)
  for (const { days, step, steps, came, first, second } of groups) {
    const bought = daysBefore(now, 12)
    const on = { rooms, day: addDays(dayInVilnius(now), days), step }
    const { offering, group } = await placeLed(
      db,
      () => seedOfferingOn({ ...authoring, now: bought }, course, planned, on),
      { firsts: first === 'own' ? [own] : colleagues, seconds: !second ? [] : first === 'own' ? colleagues : [own] },
    )
    const members: string[] = []
    for (const done of steps) {
      const userId = learners.shift()
      if (userId === undefined) continue
      const enrolmentId = await seedOrder(db, { userId, course, offering, at: bought, seated: true })
      const at = daysBefore(now, Math.max(3, 1 - days))
      await seedProgress(db, {
        userId,
        courseId: course.id,
        enrolmentId,
        steps: done,
        score: done > 9 ? 90 : undefined,
        at,
      })
      members.push(enrolmentId)
    }
    if (came)
      await runGroup(authoring, seeding, { ...group, present: members.slice(0, came), away: members.slice(came) })
    await endSales(db, 'product_id', [offering.product_id])
  }
}

type Group = { id: number; starts_at: Date; ends_at: Date; instructor: string; second: string | null }

/** Who else teaches a course. */
const listColleagues = async (db: Write, courseId: number, except: string): Promise<string[]> =>
  (
    await db
      .selectFrom('instructor_courses')
      .select('user_id')
      .where('course_id', '=', courseId)
      .where('user_id', '<>', except)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

type Leaders = { firsts: readonly string[]; seconds: readonly string[] }

/**
 * An offering at a time when those who shall lead its group are free. Each try takes another room or half-day; what was
 * stored for a time without leaders is rolled back.
 */
async function placeLed(
  db: Write,
  store: () => Promise<Offering>,
  leaders: Leaders,
): Promise<{ offering: Offering; group: Group }> {
  for (let left = mostTries; left > 0; left--) {
    await sql`savepoint led`.execute(db)
    const offering = await store()
    const group = await leadGroup(db, offering.groups[0] ?? 0, leaders)
    if (group) return { offering, group }
    await sql`rollback to savepoint led`.execute(db)
  }
  throw new Error('A group of the demo finds no time at which its instructors are free')
}

/** Gives a group the first of those who may lead it, and of those who may be its second instructor, who are free. */
async function leadGroup(db: Write, id: number, { firsts, seconds }: Leaders): Promise<Group | undefined> {
  const group = await db
    .selectFrom('practice_groups')
    .select(['id', 'starts_at', 'ends_at', 'room_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { starts_at: startsAt, ends_at: endsAt, room_id: room } = group
  for (const instructor of firsts)
    for (const second of seconds.length ? seconds : [null]) {
      const occupation = { startsAt, endsAt, room, instructor, secondInstructor: second, equipment: [] }
      if (await claimResources(db, id, occupation, 'lt')) continue
      await db
        .updateTable('practice_groups')
        .set({ instructor_id: instructor, second_instructor_id: second })
        .where('id', '=', id)
        .execute()
      return { ...group, instructor, second }
    }
  return undefined
}

/** What the instructor says as second assessor of the assessments of a colleague, in their order; null: nothing yet. */
const answers = [
  { agrees: true, reason: '' },
  { agrees: false, reason: 'Paspaudimų pertraukos ilgesnės nei 10 sekundžių.' },
  null,
]

/**
 * Records who came and who did not, and assesses all who came but the last; with a second assessor all, whom some of the
 * assessments still await.
 */
async function runGroup(
  { db }: Authoring,
  { enqueue, config }: Seeding,
  { id, starts_at, ends_at, instructor, second, present, away }: Group & Record<'present' | 'away', readonly string[]>,
): Promise<void> {
  const work = workOfInstructor({ db, enqueue, config, instructor, at: ends_at })
  const came = new Date(starts_at.getTime() - 5 * 60_000).toISOString()
  const left = ends_at.toISOString()
  for (const enrolment of present) {
    const note = 'Telefonas išsikrovęs, patikrintas asmens dokumentas'
    await markAttendance(work, id, { enrolment, came, absent: false, left, how: 'hand', ticket_code: '', note })
  }
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', instructor)
    .executeTakeFirstOrThrow()
  const checklist = await db
    .selectFrom('checklists')
    .innerJoin('practice_checklists', 'checklist_id', 'checklists.id')
    .innerJoin('products', 'products.course_id', 'practice_checklists.course_id')
    .innerJoin('practice_groups', 'practice_groups.product_id', 'products.product_id')
    .select('items')
    .where('practice_groups.id', '=', id)
    .executeTakeFirst()
  for (const enrolment of away)
    await markAttendance(work, id, {
      enrolment,
      came: null,
      absent: true,
      left: null,
      how: 'hand',
      ticket_code: '',
      note: '',
    })
  for (const [at, enrolment] of (second === null ? present.slice(0, -1) : present).entries()) {
    const assessment = v7()
    await assessPractice(work, id, {
      assessment,
      enrolment,
      marks: (checklist?.items ?? []).map(({ key }) => ({ key, value: 2 as const })),
      comment: 'Paspaudimai gilūs ir tolygūs, AED panaudotas be pauzių.',
      second_assessor_id: second,
      second_assessor: '',
      second_pin: null,
      signature: `${firstname} ${lastname}`,
      assessed_at: left,
    })
    const answer = answers[at]
    if (second !== null && answer)
      await answerConfirmation({ ...work, principal: { userId: second, familyId: '' } }, assessment, answer)
  }
}
