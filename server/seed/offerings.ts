import { limits } from '../../contract/limits.ts'
import { type Authoring, changePrice, type OfferingInput, saveOffering } from '../catalogue/public.ts'
import type { Write } from '../db/connect.ts'
import { workingDayFrom } from '../holidays.ts'
import { standardVat } from '../invoicing/public.ts'
import { storeGroup } from '../practice/public.ts'
import { addDays, dayInVilnius, instantOf } from '../time.ts'
import { chanceOf } from './chance.ts'
import { onlineHours, practiceHours } from './hours.ts'
import type { CourseFile, CourseSeed, ReferenceSeed } from './read.ts'

export type Offering = {
  product_id: number
  /** The key of its location. */
  location: string
  start: string | null
  hours: number
  /** How long its groups meet. */
  practice: number
  /** How many people its groups are for. */
  groupSize: number
  groups: number[]
}

const day = 86_400_000
const startTimes = ['09:00', '13:00'] as const

/** Where and when the groups of an offering are: the first free day on which all of them have a room. */
type Placed = { day: string; groups: { startsAt: Date; endsAt: Date; room: number }[] }

/**
 * Finds rooms for groups of an offering at a location, on the day or the nearest later working day (earlier when `step` is
 * -1) on which they are free. The demo's provider has two rooms at each location, each for a group in the morning and in
 * the afternoon.
 */
export function placeGroups(
  rooms: DemoRooms,
  location: string,
  wanted: { day: string; hours: number; count: number; step?: 1 | -1 },
): Placed {
  const { hours, count, step = 1 } = wanted
  for (let day = workingDayFrom(wanted.day, step); ; day = workingDayFrom(addDays(day, step), step)) {
    const free = startTimes.flatMap((time) => rooms.freeAt(location, day, time).map((room) => ({ time, room })))
    if (free.length < count) continue
    const groups = free.slice(0, count).map(({ time, room }) => {
      rooms.take(room, day, time)
      const startsAt = instantOf(`${day}T${time}`)
      return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000), room }
    })
    return { day, groups }
  }
}

/** The demo's rooms, and in which half-days they are taken. */
export class DemoRooms {
  readonly #rooms: ReadonlyMap<string, readonly number[]>
  readonly #taken = new Set<string>()

  constructor(rooms: ReadonlyMap<string, readonly number[]>) {
    this.#rooms = rooms
  }
  freeAt(location: string, day: string, time: string): number[] {
    return (this.#rooms.get(location) ?? []).filter((room) => !this.#taken.has(`${room} ${day} ${time}`))
  }
  take(room: number, day: string, time: string): void {
    this.#taken.add(`${room} ${day} ${time}`)
  }
}

async function insertGroups(db: Write, productId: number, seats: number, { groups }: Placed): Promise<number[]> {
  const ids: number[] = []
  for (const { startsAt, endsAt, room } of groups) {
    const occupation = { startsAt, endsAt, room, instructor: null, secondInstructor: null, equipment: [] }
    const { id, clash } = await storeGroup(db, { productId, seats, occupation, language: 'lt' })
    if (clash) throw new Error(`Demo room ${room} is taken at ${startsAt.toISOString()}`)
    ids.push(id)
  }
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
  const productId = await saveOffering(ago(120), { ...offering, vatClass: standardVat, price: full })
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
  course: CourseSeed,
  { reference, rooms }: { reference: ReferenceSeed; rooms: DemoRooms },
): Promise<Offering[]> {
  const { db, now } = authoring
  const { file } = course
  const practice = practiceHours(course)
  const groupSize = file.group_size ?? limits.groupSize
  const chance = chanceOf(`offerings ${file.slug}`)
  const today = dayInVilnius(now)
  const offerings: Offering[] = []
  for (const seat of file.seats) {
    const location = chance.pick(reference.locations.filter(({ city_key }) => city_key === seat))
    if (!location) throw new Error(`${file.slug}: no room in ${seat}`)
    const hours = location.online ? onlineHours(course) : file.hours
    for (let time = 0; time < (location.online ? 1 : datesEach); time++) {
      const placed = location.online
        ? undefined
        : placeGroups(rooms, location.key, {
            day: addDays(today, chance.between(6, 45) + time * chance.between(20, 40)),
            hours: practice,
            count: chance.between(1, 2),
          })
      const start = placed?.day ?? null
      const endDate = start && addDays(start, file.hours > 8 ? 1 : 0)
      const offering = { courseId, location: location.key, startDate: start, endDate, hours, groupSize }
      const product_id = await seedOffering(authoring, offering, file)
      offerings.push({
        product_id,
        location: location.key,
        start,
        hours,
        practice,
        groupSize,
        groups: placed ? await insertGroups(db, product_id, groupSize, placed) : [],
      })
    }
  }
  return offerings
}

/** An offering at the same location with one group on a day, or on the nearest working day before it (after it, with 1). */
export async function seedOfferingOn(
  authoring: Authoring,
  { id, cents }: { id: number; cents: number },
  { location, hours, practice, groupSize }: Offering,
  { rooms, day: wanted, step = -1 }: { rooms: DemoRooms; day: string; step?: 1 | -1 },
): Promise<Offering> {
  const placed = placeGroups(rooms, location, { day: wanted, hours: practice, count: 1, step })
  const { day } = placed
  const product_id = await saveOffering(authoring, {
    courseId: id,
    location,
    startDate: day,
    endDate: day,
    hours,
    groupSize,
    price: { priceCents: cents, specialCents: null },
  })
  return {
    product_id,
    location,
    start: day,
    hours,
    practice,
    groupSize,
    groups: await insertGroups(authoring.db, product_id, groupSize, placed),
  }
}
