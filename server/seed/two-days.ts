import type { Authoring } from '../catalogue/public.ts'
import type { Config } from '../config.ts'
import type { Enqueue } from '../jobs/job.ts'
import { claimResources, markAttendance, storeFurther } from '../practice/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import { type DemoRooms, placeGroups, seedOfferingOn } from './offerings.ts'
import { seedOrder, type SeededCourse, seedProgress } from './orders.ts'
import { endSales, workOfInstructor } from './past.ts'
import type { People } from './people.ts'

type Seeding = { rooms: DemoRooms; courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config }

const slug = 'pazangusis-suaugusiuju-gaivinimas'
/** Days until its second session at the earliest, and since its first at the latest: the instructor has other groups between. */
const [ahead, ago] = [2, 13]
/** Who of the team of a hospital came to the first day. */
const came = [true, true, false]

/**
 * A date of two days for a hospital, which the demo's instructor leads: of the first day it is recorded who came, the second
 * is soon. Nobody else can book it.
 */
export async function seedTwoDays(authoring: Authoring, seeding: Seeding): Promise<void> {
  const { db, now } = authoring
  const { courses, people, rooms, enqueue, config } = seeding
  const course = courses.find((one) => one.slug === slug)
  const planned = course?.offerings[0]
  if (!course || !planned) return
  const instructor = people.idOf('instructor')
  const today = dayInVilnius(now)
  const bought = daysBefore(now, 30)
  const offering = await seedOfferingOn({ ...authoring, now: bought }, course, planned, {
    rooms,
    day: addDays(today, -ago),
  })
  const group = await db
    .updateTable('practice_groups')
    .set({ instructor_id: instructor })
    .where('id', '=', offering.groups[0] ?? 0)
    .returning(['id', 'starts_at', 'ends_at', 'room_id'])
    .executeTakeFirstOrThrow()
  const { id, starts_at: startsAt, ends_at: endsAt, room_id: room } = group
  const wanted = { startsAt, endsAt, room, instructor, secondInstructor: null, equipment: [] }
  for (let days = ahead; ; days++) {
    if (days > ahead + 60) throw new Error(`Group ${id} of the demo finds no second day`)
    const placed = placeGroups(rooms, offering.location, {
      day: addDays(today, days),
      hours: offering.practice,
      count: 1,
    })
    const further = placed.groups
    if (await claimResources(db, id, { ...wanted, further }, 'lt')) continue
    await storeFurther(db, id, further)
    break
  }
  const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
  const team = people.crowd.filter((person) => !enrolled.some(({ user_id }) => user_id === person))
  const work = workOfInstructor({ db, enqueue, config, instructor, at: endsAt })
  for (const [index, isThere] of came.entries()) {
    const userId = team[index]
    if (userId === undefined) continue
    const enrolment = await seedOrder(db, { userId, course, offering, at: bought, seated: true })
    const done = { userId, courseId: course.id, enrolmentId: enrolment, steps: 99, score: 90 }
    await seedProgress(db, { ...done, at: daysBefore(now, 12) })
    await markAttendance(work, id, {
      enrolment,
      came: isThere ? startsAt.toISOString() : null,
      absent: !isThere,
      left: isThere ? endsAt.toISOString() : null,
      how: 'hand',
      ticket_code: '',
      note: isThere ? 'Sąrašas su parašais popieriuje' : '',
    })
  }
  await endSales(db, 'product_id', [offering.product_id])
}
