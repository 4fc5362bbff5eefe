import { type Authoring, changePrice, type OfferingInput, saveOffering } from '../catalogue/public.ts'
import type { Write } from '../db/connect.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { chanceOf } from './chance.ts'
import type { CourseFile, CourseSeed, ReferenceSeed } from './read.ts'

export type Offering = {
  product_id: number
  /** The key of its location. */
  location: string
  start: string | null
  hours: number
  groups: number[]
}

const day = 86_400_000
const startTimes = ['09:00', '13:00'] as const

/**
 * An instant of a wall clock time in Vilnius; good for the demo's weekdays (UTC+2, +3 in summer, which the hour
 * tolerates).
 */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`)

const skipWeekend = (date: string) => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? addDays(date, 1) : weekday === 6 ? addDays(date, 2) : date
}

async function insertGroups(
  db: Write,
  product_id: number,
  start: string,
  hours: number,
  rooms: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const time of startTimes.slice(0, rooms)) {
    const starts_at = at(start, time)
    const { id } = await db
      .insertInto('practice_groups')
      .values({
        product_id,
        starts_at,
        ends_at: new Date(starts_at.getTime() + Math.min(4, hours) * 3_600_000),
        room: time === '09:00' ? 'A' : 'B',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  await db
    .insertInto('practice_seats')
    .values(ids.flatMap((group_id) => [1, 2, 3].map((seat) => ({ group_id, seat }))))
    .execute()
  return ids
}

/**
 * From this price on, a reduced course has been tried at a price between for a week: the lowest of 30 days is not
 * always the full price.
 */
const triedFrom = 5000

/** An offering with the price history of months: on sale, sometimes tried at another price, then reduced. */
async function seedOffering(
  authoring: Authoring,
  offering: Omit<OfferingInput, 'price'>,
  { price, special }: CourseFile,
) {
  const ago = (days: number) => ({ ...authoring, now: new Date(authoring.now.getTime() - days * day) })
  const full = { priceCents: price, specialCents: null }
  const vat = { category: 'S', rate: 21 } as const
  const productId = await saveOffering(ago(120), { ...offering, vat, price: full })
  if (special === undefined) return productId
  if (price >= triedFrom) {
    await changePrice(ago(24), productId, { priceCents: Math.round((price + special) / 200) * 100, specialCents: null })
    await changePrice(ago(17), productId, full)
  }
  await changePrice(ago(6), productId, { priceCents: price, specialCents: special })
  return productId
}

/** How many dates a course has in each of its cities. */
const datesEach = 5

/** The offerings of a course: five dates in every city of its seats, and one to begin at any time where it is online. */
export async function seedOfferings(
  authoring: Authoring,
  courseId: number,
  { file }: CourseSeed,
  reference: ReferenceSeed,
): Promise<Offering[]> {
  const { db, now } = authoring
  const chance = chanceOf(`offerings ${file.slug}`)
  const today = dayInVilnius(now)
  const offerings: Offering[] = []
  for (const seat of file.seats) {
    const location = chance.pick(reference.locations.filter(({ city_key }) => city_key === seat))
    if (!location) throw new Error(`${file.slug}: no room in ${seat}`)
    for (let time = 0; time < (location.online ? 1 : datesEach); time++) {
      const start = location.online
        ? null
        : skipWeekend(addDays(today, chance.between(6, 45) + time * chance.between(20, 40)))
      const endDate = start && addDays(start, file.hours > 8 ? 1 : 0)
      const offering = { courseId, location: location.key, startDate: start, endDate, hours: file.hours }
      const product_id = await seedOffering(authoring, offering, file)
      offerings.push({
        product_id,
        location: location.key,
        start,
        hours: file.hours,
        groups: start ? await insertGroups(db, product_id, start, file.hours, chance.between(1, 2)) : [],
      })
    }
  }
  return offerings
}

/**
 * An offering at the same location whose practice was on a day in the past: the practice of those who have completed
 * the course.
 */
export async function seedPastOffering(
  authoring: Authoring,
  { id, cents }: { id: number; cents: number },
  { location, hours }: Offering,
  day: string,
): Promise<Offering> {
  const product_id = await saveOffering(authoring, {
    courseId: id,
    location,
    startDate: day,
    endDate: day,
    hours,
    price: { priceCents: cents, specialCents: null },
  })
  return {
    product_id,
    location,
    start: day,
    hours,
    groups: await insertGroups(authoring.db, product_id, day, hours, 1),
  }
}
