import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { enrollingCalls } from '../../contract/manage/enrolling.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const staff = () => makeLearner(world, { role: 'finance' })
const address = () => `${unique()}@praktika.example`

const asked = (product_id: number, lines: readonly string[]) => ({
  product_id,
  people_list: lines.join('\n'),
  language: 'lt' as const,
})
const preview = async (as: MadeUser, product: number, lines: readonly string[]) =>
  world.call(enrollingCalls.previewEnrolment, { body: asked(product, lines) }, as)
const enrol = async (as: MadeUser, product: number, lines: readonly string[], changes: object = {}) =>
  world.call(
    enrollingCalls.enrolPeople,
    {
      body: {
        ...asked(product, lines),
        enrol_key: v7(),
        enrol_reason: 'Mūsų dėstytojai',
        expected_people: lines.length,
        ...changes,
      },
    },
    as,
  )
const coursesOf = async (learner: MadeUser) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data.map(({ id }) => id)
const emailsTo = async (email: string) =>
  (
    await world.pool.query<{ subject: string }>(
      "select data ->> 'subject' as subject from jobs.job where name = 'send-email' and data ->> 'to' = $1 order by created_on",
      [email],
    )
  ).rows.map(({ subject }) => subject)

describe('enrolling people directly', () => {
  test('gives the course at once, for nothing, without an invoice; who has no account is invited; the reason stays with staff', async () => {
    const { productId, id: courseId } = await makeCourse(world, { cents: 8900, groups: 2 })
    const [as, known, fresh] = [await staff(), await makeLearner(world), address()]
    const lines = [`Ona Onaitė;${fresh};ru`, known.email]
    const { reply: seen } = await preview(as, productId, lines)
    expect(seen).toMatchObject({
      left: 6,
      counts: { new: 1, known: 1, enrolled: 0, refused: 0 },
      emails: 2,
      people: [
        { line: 1, email: fresh, name: 'Ona Onaitė', state: 'new', why: null },
        // The name of an account is not shown to who only has its address.
        { line: 2, email: known.email, name: '', state: 'known', why: null },
      ],
    })
    const { reply, status } = await enrol(as, productId, lines)
    expect([status, reply.enrolled, reply.orders.length]).toEqual([200, 2, 2])
    expect(await coursesOf(known)).toEqual([courseId])
    expect(await emailsTo(known.email)).toEqual([expect.stringContaining('užsakymas')])
    expect(await emailsTo(fresh)).toHaveLength(2)
    const order = (await world.call(orderCalls.getManagedOrder, { params: { id: reply.orders[0] ?? 0 } }, as)).reply
    expect(order).toMatchObject({
      state: 'fulfilled',
      payment_method: 'free',
      total: 0,
      language: 'ru',
      invoices: [],
      buyer: { email: fresh, name: 'Ona Onaitė' },
      places: [{ state: 'own' }],
      sale: { reason: 'Mūsų dėstytojai', payer: '' },
    })
    expect((await preview(as, productId, lines)).reply).toMatchObject({
      left: 4,
      counts: { new: 0, known: 0, enrolled: 2, refused: 0 },
      emails: 0,
    })
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('says of each who cannot be enrolled why, and leaves them out', async () => {
    const { productId } = await makeCourse(world, { cents: 0, groups: 1 })
    const [as, one, two, three] = [
      await staff(),
      await makeLearner(world),
      await makeLearner(world),
      await makeLearner(world),
    ]
    const unproven = await makeLearner(world)
    await world.pool.query("update users set email_verified_at = null, password_hash = 'x' where id = $1", [
      unproven.id,
    ])
    await enrol(as, productId, [one.email, (await makeLearner(world)).email])
    const lines = [one.email, 'Be adreso', address(), unproven.email, two.email, two.email, three.email]
    const { reply } = await preview(as, productId, lines)
    expect(reply.people.map(({ state }) => state)).toEqual([
      'enrolled',
      'refused',
      'refused',
      'refused',
      'known',
      'refused',
      'refused',
    ])
    expect(reply.people.map(({ why }) => why)).toEqual([
      'Šį kursą jau turi',
      expect.stringContaining('nėra el. pašto adreso'),
      'Paskyros nėra: įrašykite vardą ir pavardę',
      expect.stringContaining('nepatvirtintas'),
      null,
      expect.stringContaining('kartoja'),
      'Praktikos grupėse nebėra vietos',
    ])
    expect(reply).toMatchObject({ left: 1, emails: 1 })
    expect((await enrol(as, productId, lines)).failure.code).toBe('enrolment_changed')
    expect((await enrol(as, productId, lines, { expected_people: 1 })).reply.enrolled).toBe(1)
    expect((await enrol(as, productId, lines, { expected_people: 1 })).failure.errors).toHaveProperty('people_list')
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('is done once for a key, and needs a reason and a date that can be had', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const [as, learner] = [await staff(), await makeLearner(world)]
    expect((await enrol(as, productId, [learner.email], { enrol_reason: ' ' })).failure.errors).toHaveProperty(
      'enrol_reason',
    )
    const key = { enrol_key: v7() }
    const first = (await enrol(as, productId, [learner.email], key)).reply
    expect((await enrol(as, productId, [learner.email], key)).reply).toEqual(first)
    const other = await enrol(as, productId, [learner.email, address()], { ...key, expected_people: 2 })
    expect(other.failure.code).toBe('idempotency_key_reused')
    const another = await enrol(await staff(), productId, [learner.email], key)
    expect(another.failure.code).toBe('idempotency_key_reused')
    await world.pool.query(`update products set state = 'withdrawn' where product_id = $1`, [productId])
    expect((await preview(as, productId, [learner.email])).failure.code).toBe('product_not_available')
  })

  test('warns of practice at the same time and of an account at a partner that is missing', async () => {
    const { productId } = await makeCourse(world, { groups: 1 })
    const other = await makeCourse(world, { groups: 1 })
    const partner = await makeCourse(world, { environment: 'moodle' })
    const [as, learner] = [await staff(), await makeLearner(world)]
    await enrol(as, productId, [learner.email])
    const { reply } = await preview(as, other.productId, [learner.email])
    expect(reply.people[0]).toMatchObject({ state: 'known', warnings: [expect.stringContaining('Tuo pačiu metu')] })
    expect((await preview(as, partner.productId, [learner.email])).reply.people[0]?.warnings).toEqual([
      expect.stringContaining('partnerio aplinkoje'),
    ])
  })
})

test('who may not sell enrols nobody', async () => {
  const { productId } = await makeCourse(world)
  const author = await makeLearner(world, { role: 'author' })
  expect((await enrol(author, productId, [address()])).failure.code).toBe('not_allowed')
})
