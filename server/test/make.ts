import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { refreshCard } from '../catalogue/refresh-card.ts'
import { enrol } from '../learning/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import type { World } from './world.ts'

/** Something different each time, so that tests never meet. */
export const unique = (prefix = '') => `${prefix}${randomBytes(5).toString('hex')}`
const json = (value: unknown) => JSON.stringify(value)

export type MadeUser = { id: string; username: string; email: string; token: string; familyId: string }

type PersonWishes = {
  firstname?: string
  lastname?: string
  role?: 'learner' | 'manager'
  telephone?: string | null
  passwordHash?: string
}

/** A registered person with an access token. Their password opens nothing unless a hash is given. */
export async function makeLearner({ db, tokens, now }: World, wishes: PersonWishes = {}): Promise<MadeUser> {
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
      password_hash: wishes.passwordHash ?? 'none',
      firstname: wishes.firstname ?? 'Jonė',
      lastname: wishes.lastname ?? 'Testuotoja',
      telephone: wishes.telephone === undefined ? '+37061234567' : wishes.telephone,
      date_of_birth: '1990-05-21',
      role: wishes.role ?? 'learner',
      terms_agreed_at: now(),
      created_at: now(),
    })
    .execute()
  await db.insertInto('token_families').values({ id: familyId, user_id: id, created_at: now() }).execute()
  return { id, username, email, familyId, token: await tokens.sign({ userId: id, familyId, capabilities: [] }, now()) }
}

type CourseWishes = {
  title?: string
  titleEn?: string
  short?: string
  category?: number
  cents?: number
  special?: number | null
  filters?: number[]
  months?: number | null
  state?: 'draft' | 'published'
  /** How many groups of three seats; none makes it an online offering. */
  groups?: number
  /** Theory pages; with some, there is also a test of two questions whose right answers are 0 and 1. */
  pages?: number
}

export type MadeCourse = { id: number; productId: number; stepIds: number[]; testId: number | undefined; title: string }

async function makeTheory({ db }: World, course_id: number, pages: number) {
  const { id: topic_id } = await db
    .insertInto('topics')
    .values({
      course_id,
      position: 0,
      title: json({ lt: 'Tema' }),
      description: json({ lt: 'Apie temą' }),
      minutes: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const steps = await db
    .insertInto('steps')
    .values(
      Array.from({ length: pages }, (_, position) => ({
        topic_id,
        course_id,
        position,
        module: 'page' as const,
        completion: 1 as const,
        title: json({ lt: `Puslapis ${position + 1}` }),
        description: json({ lt: '' }),
        content: json({ lt: '<p>Tekstas</p>' }),
      })),
    )
    .returning('id')
    .execute()
  const { id: testId } = await db
    .insertInto('tests')
    .values({ course_id, module: 'quiz', position: 0, title: json({ lt: 'Testas' }), pass_percent: 70 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('test_questions')
    .values(
      [0, 1].map((answer) => ({
        test_id: testId,
        position: answer,
        answer,
        text: json({ lt: `Klausimas ${answer + 1}` }),
        options: json({ lt: ['Pirmas', 'Antras', 'Trečias'] }),
        explanation: json({ lt: 'Slaptas paaiškinimas' }),
      })),
    )
    .execute()
  return { stepIds: steps.map(({ id }) => id), testId }
}

/** A published course with one offering, and its read model. */
export async function makeCourse(world: World, wishes: CourseWishes = {}): Promise<MadeCourse> {
  const { db, now } = world
  const title = wishes.title ?? `Kursas ${unique()}`
  const short = wishes.short ?? 'Trumpas aprašymas'
  const texts = (lt: string) => json({ lt })
  const { id } = await db
    .insertInto('courses')
    .values({
      slug: unique('kursas-'),
      shortname: unique().toUpperCase(),
      category_id: wishes.category ?? 61,
      state: wishes.state ?? 'published',
      published_at: now(),
      title: json({ lt: title, ...(wishes.titleEn ? { en: wishes.titleEn } : {}) }),
      short: texts(short),
      about: texts('<p>Apie kursą</p>'),
      purpose: texts('<p>Tikslas</p>'),
      objectives: json({ lt: ['Mokėti'] }),
      study: texts('<p>Kaip</p>'),
      skills: json({ lt: ['Įgūdis'] }),
      image: 'courses/pirmoji-pagalba-darbe',
      hours: 4,
      certificate_months: wishes.months === undefined ? 12 : wishes.months,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wishes.filters?.length)
    await db
      .insertInto('course_filters')
      .values(wishes.filters.map((filter_id) => ({ filter_id, course_id: id })))
      .execute()
  const start = wishes.groups ? addDays(dayInVilnius(now()), 20) : null
  const { product_id } = await db
    .insertInto('products')
    .values({
      course_id: id,
      location_id: wishes.groups ? 1 : await onlineLocation(world),
      hours: 4,
      price_cents: wishes.cents ?? 0,
      special_cents: wishes.special ?? null,
      start_date: start,
      end_date: start,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  for (let group = 0; group < (wishes.groups ?? 0); group++) await makeGroup(world, product_id, start ?? '')
  const theory = wishes.pages ? await makeTheory(world, id, wishes.pages) : { stepIds: [], testId: undefined }
  await db.transaction().execute((write) => refreshCard(write, id, now()))
  return { id, productId: product_id, title, ...theory }
}

const onlineLocation = async ({ db }: World) =>
  (await db.selectFrom('locations').select('id').where('online', '=', true).executeTakeFirstOrThrow()).id

async function makeGroup({ db }: World, product_id: number, start: string) {
  const { id } = await db
    .insertInto('practice_groups')
    .values({
      product_id,
      starts_at: new Date(`${start}T07:00:00Z`),
      ends_at: new Date(`${start}T11:00:00Z`),
      room: 'A',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('practice_seats')
    .values([1, 2, 3].map((seat) => ({ group_id: id, seat })))
    .execute()
}

async function makeOrder({ db, now }: World, person: MadeUser, course: MadeCourse) {
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: person.id,
      cart_id: v7(),
      state: 'fulfilled',
      payment_method: 'free',
      total_cents: 0,
      language: 'lt',
      date_added: now(),
      paid_at: now(),
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
export async function makeEnrolment(world: World, person: MadeUser, course: MadeCourse): Promise<string> {
  const orderId = await makeOrder(world, person, course)
  return world.db
    .transaction()
    .execute((write) =>
      enrol(write, { userId: person.id, courseId: course.id, productId: course.productId, orderId, now: world.now() }),
    )
}
