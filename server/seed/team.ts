import type { Authoring } from '../catalogue/public.ts'
import type { Company } from '../../contract/shop.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { recordAttendance, reseat } from '../practice/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import { type DemoRooms, type Offering, seedOfferingOn } from './offerings.ts'
import { type SeededCourse, seedProgress } from './orders.ts'
import type { People } from './people.ts'
import { enrolmentOf, handOver, type Purchasing, seedPurchase } from './purchases.ts'

type Team = { course: SeededCourse; offering: Offering; company: Company; rooms: DemoRooms; people: People }

/** People of the crowd who do not have the course. */
async function colleaguesFor(db: Write, crowd: readonly string[], courseId: number): Promise<string[]> {
  const have = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', courseId).execute()
  return crowd.filter((id) => !have.some(({ user_id }) => user_id === id))
}

/**
 * An order of a company with a person in every state: with a certificate, with theory under way, with nothing begun, with
 * a link that is not used yet, and a free place.
 */
export async function seedTeam(
  purchasing: Purchasing,
  authoring: Authoring,
  { course, offering, company, rooms, people }: Team,
): Promise<void> {
  const { db } = purchasing
  const { now } = authoring
  const buyerId = people.idOf('company')
  const ordered = daysBefore(now, 9)
  const accepted = daysBefore(now, 8)
  const bought = { userId: buyerId, course, offering, company, ownPlace: false, quantity: 5, at: ordered }
  const orderId = await seedPurchase(purchasing, bought)
  const [certified, studying, accepting] = await colleaguesFor(db, people.crowd, course.id)
  if (!certified || !studying || !accepting) throw new Error('The demo has too few people for a team')
  const colleagues = [certified, studying, accepting]
  await handOver(db, orderId, colleagues, ['kolege.viena@praktika.example'], accepted)
  const courseId = course.id

  const enrolmentId = await enrolmentOf(db, orderId, certified)
  const past = await seedOfferingOn({ ...authoring, now: accepted }, course, offering, {
    rooms,
    day: addDays(dayInVilnius(now), -2),
  })
  const [slot = 0] = past.groups
  const holder = { userId: certified, enrolmentId }
  await reseat(
    { ...purchasing, now: () => accepted, fail },
    { courseId, orderId, buyerId, holder, free: undefined },
    { slot, reason: 'Darbuotojo prašymu' },
  )
  const done = daysBefore(now, 1)
  await seedProgress(db, { userId: certified, courseId, enrolmentId, steps: 99, score: 95, at: done })
  await recordAttendance(purchasing, { userId: certified, courseId, now: done })

  const begun = {
    userId: studying,
    courseId,
    enrolmentId: await enrolmentOf(db, orderId, studying),
    steps: 5,
    score: undefined,
  }
  await seedProgress(db, { ...begun, at: daysBefore(now, 2) })
}
