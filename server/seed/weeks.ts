import type { Authoring } from '../catalogue/public.ts'
import { addDays, dayInVilnius, daysBefore } from '../time.ts'
import { chanceOf } from './chance.ts'
import { type DemoRooms, seedOfferingOn } from './offerings.ts'
import { seedOrder, type SeededCourse } from './orders.ts'
import type { People } from './people.ts'
import { endSales } from './past.ts'

/** Groups of the next days: in how many days, of which course, and how many of the seats are taken. */
const groups = [
  { days: 1, slug: 'pirmoji-pagalba-darbe', taken: 3 },
  { days: 1, slug: 'periferiniu-venu-kateterizacija', taken: 2 },
  { days: 2, slug: 'kvepavimo-taku-valdymas', taken: 3 },
  { days: 2, slug: 'vaiku-skubios-bukles', taken: 1 },
  { days: 4, slug: 'pazangusis-suaugusiuju-gaivinimas', taken: 3 },
  { days: 5, slug: 'pirmoji-pagalba-darbe', taken: 2 },
  { days: 6, slug: 'naujagimio-gaivinimas', taken: 3 },
  { days: 6, slug: 'sunkios-traumos-pacientas', taken: 2 },
  { days: 7, slug: 'periferiniu-venu-kateterizacija', taken: 3 },
  { days: 8, slug: 'pirmoji-pagalba-darbe', taken: 1 },
  { days: 9, slug: 'kvepavimo-taku-valdymas', taken: 2 },
] as const

type Seeding = { rooms: DemoRooms; courses: readonly SeededCourse[]; people: People }

/** What fills the practice plan of this week and the next. Sales of these dates have ended. */
export async function seedWeeks(authoring: Authoring, { rooms, courses, people }: Seeding): Promise<void> {
  const { db, now } = authoring
  for (const { days, slug, taken } of groups) {
    const course = courses.find((one) => one.slug === slug)
    const planned = course && chanceOf(`week ${slug} ${days}`).pick(course.offerings.filter(({ start }) => start))
    if (!course || !planned) continue
    const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
    const learners = people.crowd.filter((id) => !enrolled.some(({ user_id }) => user_id === id))
    const bought = daysBefore(now, 14)
    const on = { rooms, day: addDays(dayInVilnius(now), days), step: 1 } as const
    const offering = await seedOfferingOn({ ...authoring, now: bought }, course, planned, on)
    for (const userId of learners.slice(0, taken))
      await seedOrder(db, { userId, course, offering, at: daysBefore(now, 10), seated: true })
    await endSales(db, 'product_id', [offering.product_id])
  }
}
