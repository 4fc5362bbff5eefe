import { bySystem } from '../audit/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { cancelGroup, claimResources, joinQueue, pieces, rooms, saveInstructor } from '../practice/public.ts'
import { addDays, dayInVilnius, instantOf } from '../time.ts'
import { DemoRooms } from './offerings.ts'
import { seedOrder, type SeededCourse } from './orders.ts'
import type { People } from './people.ts'
import type { ReferenceSeed } from './read.ts'

type Seeding = { courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config; now: Date }

/**
 * Two rooms at each location of the demo's provider since some day, one closed for two days soon, with what belongs there,
 * and equipment that travels.
 */
export async function seedRooms(
  db: Write,
  { locations }: ReferenceSeed,
  { since, now }: { since: Date; now: Date },
): Promise<DemoRooms> {
  const saving = bySystem(db, () => since)
  const made = new Map<string, number[]>()
  const day = addDays(dayInVilnius(now), 12)
  const closed = { from: `${day}T08:00`, to: `${addDays(day, 1)}T18:00` }
  const piece = (name: string, room: number | null) => pieces.save(saving, null, { name, room, note: '', active: true })
  for (const { id: location, key, city, online } of locations.filter((one) => !one.online)) {
    if (online) continue
    const ids: number[] = []
    for (const name of ['A', 'B']) {
      const repaired = !made.size && name === 'B' ? [{ key: 'row-1', ...closed, reason: 'Grindų remontas' }] : []
      const room = { location, name, capacity: 6, closures: repaired, note: '', active: true }
      ids.push(await rooms.save(saving, null, room))
    }
    made.set(key, ids)
    await piece(`Suaugusiojo manekenas, ${city.lt} ${location}A`, ids[0] ?? null)
  }
  for (const name of ['Mokomasis AED 1', 'Mokomasis AED 2', 'Kūdikio manekenas', 'Kvėpavimo takų treniruoklis'])
    await piece(name, null)
  return new DemoRooms(made)
}

const weeksAhead = 8
const teams = [
  'suaugusiuju-gaivinimas',
  'pazangusis-suaugusiuju-gaivinimas',
  'pirmoji-pagalba-darbe',
  'naujagimio-gaivinimas',
]

/** What visitors read of the instructors, in their order. */
const introductions = [
  {
    lt: '14 metų reanimacijos ir intensyviosios terapijos skyriuje, gaivinimo komandoje',
    en: '14 years in intensive care, on the resuscitation team',
    ru: '14 лет в отделении реанимации и интенсивной терапии, в команде реанимации',
  },
  {
    lt: '9 metai greitojoje medicinos pagalboje, 5 metai moko kolegas',
    en: '9 years in the ambulance service, 5 years teaching colleagues',
    ru: '9 лет на скорой помощи, 5 лет обучает коллег',
  },
  {
    lt: '11 metų priėmimo ir skubiosios pagalbos skyriuje',
    en: '11 years in an emergency department',
    ru: '11 лет в отделении неотложной помощи',
  },
  {
    lt: '16 metų slaugoje, 7 metai simuliaciniame mokyme',
    en: '16 years in nursing, 7 years in simulation training',
    ru: '16 лет в сестринском деле, 7 лет в симуляционном обучении',
  },
] as const
const unnamed = { lt: '', en: '', ru: '' }

/** Four instructors: one who can sign in, three colleagues; each teaches some of the ready courses, and those of the teams. */
async function seedInstructors(db: Write, { courses, people, now }: Seeding): Promise<string[]> {
  const ids = [people.idOf('instructor'), ...people.teachers]
  const ready = courses.filter(({ ready: sold }) => sold)
  await db
    .insertInto('user_roles')
    .values(ids.map((user_id) => ({ user_id, role: 'instructor' as const, granted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const away = addDays(dayInVilnius(now), 24)
  for (const [index, id] of ids.entries()) {
    const taught = courses
      .filter((course) => teams.includes(course.slug) || ready.indexOf(course) % 2 === index % 2)
      .map((course) => course.id)
    const absences = index ? [] : [{ from: `${away}T00:00`, to: `${addDays(away, 5)}T00:00`, reason: 'Atostogos' }]
    const input = {
      id,
      teaches: taught,
      absences,
      note: '',
      introduction: introductions[index] ?? unnamed,
      active: true,
      version: 0,
    }
    await saveInstructor({ db, now: () => now, fail }, input)
  }
  return ids
}

/** For so many days the first instructor has the groups of `days.ts` only, which look for a free room themselves. */
const ownDays = 10

/** The groups of the next weeks get an instructor who teaches the course and is free; some are left without one. */
async function assignInstructors(db: Write, ids: readonly string[], now: Date): Promise<void> {
  const groups = await db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .select(['g.id', 'starts_at', 'ends_at', 'room_id', 'course_id'])
    .where('starts_at', '>', now)
    .where('starts_at', '<', instantOf(`${addDays(dayInVilnius(now), weeksAhead * 7)}T00:00`))
    .orderBy('starts_at')
    .orderBy('g.id')
    .execute()
  const taught = await db.selectFrom('instructor_courses').select(['user_id', 'course_id']).execute()
  const absences = await db.selectFrom('instructor_absences').select(['user_id', 'starts_at', 'ends_at']).execute()
  const [first] = ids
  const reservedUntil = instantOf(`${addDays(dayInVilnius(now), ownDays)}T00:00`)
  for (const [index, { id, starts_at, ends_at, room_id, course_id }] of groups.entries()) {
    const free = ids.filter(
      (user) =>
        taught.some((one) => one.user_id === user && one.course_id === course_id) &&
        !(user === first && starts_at < reservedUntil) &&
        !absences.some((one) => one.user_id === user && one.starts_at < ends_at && one.ends_at > starts_at),
    )
    const turn = index % Math.max(1, free.length)
    // Last without an instructor: a refused claim has released the room.
    for (const instructor of [...free.slice(turn), ...free.slice(0, turn), null]) {
      const hours = { startsAt: starts_at, endsAt: ends_at, room: room_id }
      if (await claimResources(db, id, { ...hours, instructor, secondInstructor: null, equipment: [] }, 'lt')) continue
      await db.updateTable('practice_groups').set({ instructor_id: instructor }).where('id', '=', id).execute()
      break
    }
  }
}

/** A full group with a waiting list, and a cancelled one whose learner may choose another time. */
async function seedStates(db: Write, { courses, people, enqueue, config, now }: Seeding): Promise<void> {
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  const work = { db, enqueue: quiet, config, now: () => now, language: 'lt' as const, fail }
  const course = courses.find(({ slug }) => slug === 'suaugusiuju-gaivinimas')
  const full = course?.offerings.find(({ groups }, index) => index > 0 && groups.length)
  const slot = full?.groups[0]
  if (!course || !full || !slot) return
  const at = new Date(now.getTime() - 6 * 86_400_000)
  const seats = await db
    .selectFrom('practice_seats')
    .select('seat')
    .where('group_id', '=', slot)
    .where('state', '=', 'free')
    .execute()
  const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
  const others = people.crowd.filter((id) => !enrolled.some(({ user_id }) => user_id === id))
  const offering = { ...full, groups: [slot] }
  for (const userId of others.slice(0, seats.length))
    await seedOrder(db, { userId, course, offering, at, seated: true })
  const waiting = others.slice(seats.length, seats.length + 1)
  // Who waits has a seat of another date.
  const other = course.offerings.find((one) => one !== full && one.location === full.location && one.groups.length)
  if (!other) throw new Error('No other date of the full group')
  for (const userId of waiting) await seedOrder(db, { userId, course, offering: other, at, seated: true })
  for (const userId of [people.idOf('learner'), ...waiting])
    await joinQueue(work, { userId, courseId: course.id, slots: [slot] })
  const own = await db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['practice_groups.id', 'version'])
    .where('user_id', '=', people.idOf('certified'))
    .where('practice_seats.state', '=', 'taken')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (own) await cancelGroup(work, { ...own, reason: 'Instruktorė susirgo.' })
}

/** Instructors, and groups in every state: led, half, full with a waiting list, cancelled. */
export async function seedPractice(db: Write, seeding: Seeding): Promise<void> {
  await assignInstructors(db, await seedInstructors(db, seeding), seeding.now)
  await seedStates(db, seeding)
}
