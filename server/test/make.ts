import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Role } from '../../contract/common.ts'
import { refreshCard } from '../catalogue/refresh-card.ts'
import { enrol } from '../learning/public.ts'
import { claimResources } from '../practice/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { makeTheory } from './make-theory.ts'
import type { World } from './make-world.ts'

/** A unique text, so that tests do not conflict. */
export const unique = (prefix = '') => `${prefix}${randomBytes(5).toString('hex')}`
const json = (value: unknown) => JSON.stringify(value)

export type MadeUser = { id: string; username: string; email: string; token: string; familyId: string }

type UserOptions = {
  firstname?: string
  lastname?: string
  role?: Role
  telephone?: string | null
  passwordHash?: string
  /** The address is confirmed; that of staff is in any case. */
  confirmed?: boolean
}

/**
 * A registered user with an access token. Sign-in by password works only with `passwordHash`. Staff has a
 * confirmed address and is signed in with a passkey, because its capabilities need both.
 */
export async function makeLearner({ db, tokens, now }: World, options: UserOptions = {}): Promise<MadeUser> {
  const [id, familyId] = [v7(), v7()]
  const username = unique('learner')
  const email = `${username}@praktika.test`
  await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: username,
      email,
      email_key: email,
      password_hash: options.passwordHash ?? null,
      firstname: options.firstname ?? 'Jonė',
      lastname: options.lastname ?? 'Testuotoja',
      telephone: options.telephone === undefined ? '+37061234567' : options.telephone,
      date_of_birth: '1990-05-21',
      terms_agreed_at: now(),
      created_at: now(),
      email_verified_at: options.role || options.confirmed ? now() : null,
    })
    .execute()
  const at = now()
  const isStaff = options.role !== undefined
  if (options.role) {
    await db.insertInto('user_roles').values({ user_id: id, role: options.role, granted_at: at }).execute()
    await db
      .insertInto('passkeys')
      .values({
        id: v7(),
        user_id: id,
        created_at: at,
        credential_id: id,
        public_key: '',
        counter: 0,
        transports: '',
        name: 'Testas',
      })
      .execute()
  }
  await db
    .insertInto('token_families')
    .values({ id: familyId, user_id: id, created_at: at, seen_at: at, authenticated_at: at, second_factor: isStaff })
    .execute()
  return { id, username, email, familyId, token: await tokens.sign({ userId: id, familyId }, now()) }
}

type CourseOptions = {
  title?: string
  titleEn?: string
  short?: string
  category?: number
  cents?: number
  special?: number | null
  filters?: number[]
  months?: number | null
  state?: 'draft' | 'published'
  /** Number of groups of three seats; 0 makes an online product. */
  groups?: number
  /** How many days ahead they are; 20 when absent. */
  days?: number
  /** Number of theory pages; above 0, also makes a test of two questions with the correct answers 0 and 1. */
  pages?: number
  /** The partner's environment, and the number of the course there. */
  environment?: string
  lmsCourseId?: number
}

export type MadeCourse = { id: number; productId: number; stepIds: number[]; testId: number | undefined; title: string }

type DateOptions = Pick<CourseOptions, 'cents' | 'special' | 'groups' | 'state' | 'days'> & { location?: number }

/** A date of a course, so many days ahead; online without groups. Returns its product. */
export async function makeDate(world: World, courseId: number, options: DateOptions): Promise<number> {
  const { db, now } = world
  const start = options.groups ? addDays(dayInVilnius(now()), options.days ?? 20) : null
  const { product_id } = await db
    .insertInto('products')
    .values({
      course_id: courseId,
      location_id: options.groups ? (options.location ?? 1) : await onlineLocation(world),
      hours: 4,
      price_cents: options.cents ?? 0,
      special_cents: options.special ?? null,
      start_date: start,
      end_date: start,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  if (options.state !== 'draft')
    await db
      .insertInto('offered_periods')
      .values({ product_id, from_at: new Date(now().getTime() - 365 * 86_400_000) })
      .execute()
  for (let group = 0; group < (options.groups ?? 0); group++) await makeGroup(world, product_id, start ?? '')
  return product_id
}

/** A published course with one product, and its card. */
export async function makeCourse(world: World, options: CourseOptions = {}): Promise<MadeCourse> {
  const { db, now } = world
  const title = options.title ?? `Kursas ${unique()}`
  const short = options.short ?? 'Trumpas aprašymas'
  const texts = (lt: string) => json({ lt })
  const { id } = await db
    .insertInto('courses')
    .values({
      slug: unique('kursas-'),
      shortname: unique().toUpperCase(),
      category_id: options.category ?? 61,
      state: options.state ?? 'published',
      published_at: now(),
      title: json({ lt: title, ...(options.titleEn ? { en: options.titleEn } : {}) }),
      short: texts(short),
      about: texts('<p>Apie kursą</p>'),
      purpose: texts('<p>Tikslas</p>'),
      objectives: json({ lt: ['Mokėti'] }),
      study: texts('<p>Kaip</p>'),
      skills: json({ lt: ['Įgūdis'] }),
      image: 'courses/pirmoji-pagalba-darbe',
      hours: 4,
      ...(options.environment ? { environment: options.environment, lms_course_id: options.lmsCourseId ?? 301 } : {}),
      certificate_months: options.months === undefined ? 12 : options.months,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (options.filters?.length)
    await db
      .insertInto('course_filters')
      .values(options.filters.map((filter_id) => ({ filter_id, course_id: id })))
      .execute()
  const product_id = await makeDate(world, id, options)
  const theory = options.pages ? await makeTheory(world, id, options.pages) : { stepIds: [], testId: undefined }
  await db.transaction().execute((write) => refreshCard(write, id, now()))
  return { id, productId: product_id, title, ...theory }
}

const onlineLocation = async ({ db }: World) =>
  (await db.selectFrom('locations').select('id').where('online', '=', true).executeTakeFirstOrThrow()).id

async function makeGroup(world: World, product_id: number, start: string) {
  const { db } = world
  const room = await makeRoom(world)
  const { id } = await db
    .insertInto('practice_groups')
    .values({
      product_id,
      starts_at: new Date(`${start}T07:00:00Z`),
      ends_at: new Date(`${start}T11:00:00Z`),
      room_id: room,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('practice_seats')
    .values([1, 2, 3].map((seat) => ({ group_id: id, seat })))
    .execute()
  const claimed = { startsAt: new Date(`${start}T07:00:00Z`), endsAt: new Date(`${start}T11:00:00Z`) }
  await db
    .transaction()
    .execute((write) =>
      claimResources(write, id, { ...claimed, room, instructor: null, secondInstructor: null, equipment: [] }, 'lt'),
    )
}

/** A room of its own at the location of courses with practice. */
export async function makeRoom({ db }: World, name = unique('Kambarys ')): Promise<number> {
  const room = { location_id: 1, name, capacity: 6 }
  return (await db.insertInto('rooms').values(room).returning('id').executeTakeFirstOrThrow()).id
}

async function makeOrder({ db, now }: World, user: MadeUser, course: MadeCourse) {
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: user.id,
      cart_id: v7(),
      state: 'fulfilled',
      payment_method: 'free',
      total_cents: 0,
      language: 'lt',
      date_added: now(),
      paid_at: now(),
      fulfilled_at: now(),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id,
      position: 0,
      product_id: course.productId,
      course_id: course.id,
      name: course.title,
      quantity: 1,
      price_cents: 0,
    })
    .execute()
  return order_id
}

/** Enrols a user in a course, as a free order does. Returns the enrolment's id. */
export async function makeEnrolment(world: World, user: MadeUser, course: MadeCourse): Promise<string> {
  const orderId = await makeOrder(world, user, course)
  return world.db
    .transaction()
    .execute((write) =>
      enrol(write, { userId: user.id, courseId: course.id, productId: course.productId, orderId, now: world.now() }),
    )
}

/** Begins a course in which the user is enrolled. */
export async function beginCourse({ db, now }: World, user: MadeUser, course: Pick<MadeCourse, 'id'>): Promise<void> {
  await db
    .updateTable('enrolments')
    .set({ last_activity_at: now(), begun_at: now() })
    .where('user_id', '=', user.id)
    .where('course_id', '=', course.id)
    .execute()
}
