import { storeOwnInterest } from '../catalogue/public.ts'
import type { Write } from '../db/connect.ts'
import { chanceOf } from './chance.ts'
import type { SeededCourse } from './orders.ts'
import type { People } from './people.ts'

/** How many wait for a date of each course, by the key of the city; `any`: wherever there is one. */
const awaited: readonly { course: string; cities: Readonly<Record<string, number>> }[] = [
  { course: 'ekg-skaitymas', cities: { kaunas: 7, vilnius: 5, any: 3 } },
  { course: 'sepsio-pirmoji-valanda', cities: { vilnius: 6, klaipeda: 4 } },
  { course: 'anafilaksija-praktikoje', cities: { kaunas: 3, siauliai: 2, any: 4 } },
  { course: 'insulto-atpazinimas', cities: { klaipeda: 2, any: 1 } },
]

type Demo = { now: Date; courses: readonly SeededCourse[]; people: People }

/** People who wait for dates of courses in preparation. */
export async function seedInterests(db: Write, { now, courses, people }: Demo): Promise<void> {
  const rows = await db.selectFrom('filters').select(['filter_id', 'key']).execute()
  for (const { course, cities } of awaited) {
    const waiting = courses.find(({ slug, ready }) => slug === course && !ready)
    if (!waiting) continue
    const chance = chanceOf(`interests ${course}`)
    for (const [city, count] of Object.entries(cities)) {
      const filter_id = rows.find(({ key }) => key === city)?.filter_id ?? null
      for (let at = 0; at < count; at++) {
        const userId = chance.pick(people.crowd)
        const asked_at = new Date(now.getTime() - chance.between(1, 40 * 24 * 60) * 60_000)
        if (userId) await storeOwnInterest(db, userId, { course_id: waiting.id, filter_id, language: 'lt', asked_at })
      }
    }
  }
}
