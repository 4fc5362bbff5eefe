import { v7 } from 'uuid'
import type { Authoring } from '../catalogue/public.ts'
import type { Config } from '../config.ts'
import { fail } from '../http/fail.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { assessPractice, claimResources, markAttendance } from '../practice/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import { type DemoRooms, seedOfferingOn } from './offerings.ts'
import { seedOrder, type SeededCourse, seedProgress } from './orders.ts'
import { demoUsers, type People } from './people.ts'
import { endSales } from './past.ts'

type Seeding = { rooms: DemoRooms; courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config }

/**
 * The instructor's groups around today, with how many steps of the theory each of their learners has done. `came`: how
 * many of them were there, of whom all but the last are assessed; the others of that group did not come.
 */
const groups = [
  { days: -1, step: -1, steps: [99, 99, 99], came: 2 },
  { days: 0, step: 1, steps: [99, 4, 0], came: 0 },
  { days: 3, step: 1, steps: [99, 2], came: 0 },
] as const

const slug = 'suaugusiuju-gaivinimas'

/** The groups of the demo's instructor: one that is over, one today, one soon. Nobody else can book them. */
export async function seedDays(authoring: Authoring, seeding: Seeding): Promise<void> {
  const { db, now } = authoring
  const { courses, people, rooms } = seeding
  const course = courses.find((one) => one.slug === slug)
  const planned = course?.offerings[0]
  if (!course || !planned) return
  const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
  const learners = people.crowd.filter((id) => !enrolled.some(({ user_id }) => user_id === id))
  for (const { days, step, steps, came } of groups) {
    const bought = daysBefore(now, 12)
    const on = { rooms, day: addDays(dayInVilnius(now), days), step }
    const offering = await seedOfferingOn({ ...authoring, now: bought }, course, planned, on)
    const group = await leadGroup(authoring, offering.groups[0] ?? 0, people.idOf('instructor'))
    const members: string[] = []
    for (const done of steps) {
      const userId = learners.shift()
      if (userId === undefined) continue
      const enrolmentId = await seedOrder(db, { userId, course, offering, at: bought, seated: true })
      const at = daysBefore(now, 3)
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

type Group = { id: number; starts_at: Date; ends_at: Date }

async function leadGroup({ db }: Authoring, id: number, instructor: string): Promise<Group> {
  const group = await db
    .updateTable('practice_groups')
    .set({ instructor_id: instructor })
    .where('id', '=', id)
    .returning(['id', 'starts_at', 'ends_at', 'room_id'])
    .executeTakeFirstOrThrow()
  const { starts_at: startsAt, ends_at: endsAt, room_id: room } = group
  const clash = await claimResources(
    db,
    id,
    { startsAt, endsAt, room, instructor, secondInstructor: null, equipment: [] },
    'lt',
  )
  if (clash) throw new Error(`Group ${id} of the demo clashes: ${JSON.stringify(clash)}`)
  return group
}

/** Records who came and who did not, and assesses all who came but the last. */
async function runGroup(
  { db }: Authoring,
  { people, enqueue, config }: Seeding,
  { id, starts_at, ends_at, present, away }: Group & Record<'present' | 'away', readonly string[]>,
): Promise<void> {
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  const work = {
    db,
    enqueue: quiet,
    config,
    now: () => ends_at,
    fail,
    language: 'lt' as const,
    principal: { userId: people.idOf('instructor'), familyId: '' },
    capabilities: ['run_practice'] as const,
  }
  const came = new Date(starts_at.getTime() - 5 * 60_000).toISOString()
  const left = ends_at.toISOString()
  for (const enrolment of present) {
    const note = 'Telefonas išsikrovęs, patikrintas asmens dokumentas'
    await markAttendance(work, id, { enrolment, came, absent: false, left, how: 'hand', ticket_code: '', note })
  }
  const { firstname, lastname } = demoUsers.instructor
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
  for (const enrolment of present.slice(0, -1))
    await assessPractice(work, id, {
      assessment: v7(),
      enrolment,
      marks: (checklist?.items ?? []).map(({ key }) => ({ key, value: 2 as const })),
      comment: 'Paspaudimai gilūs ir tolygūs, AED panaudotas be pauzių.',
      second_assessor_id: null,
      second_assessor: '',
      second_pin: null,
      signature: `${firstname} ${lastname}`,
      assessed_at: left,
    })
}
