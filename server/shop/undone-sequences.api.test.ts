import { expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { companyCalls } from '../../contract/manage/companies.ts'
import { companyPlaceList } from '../../contract/manage/companies.list.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { sheetOf } from '../invoicing/invoice-sheet.ts'
import { formatMoney } from '../money.ts'
import { auditPractice } from '../practice/audit-practice.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { takeEmails, takeEmailsTo } from '../test/enqueued.ts'
import { makeConfirmed } from '../test/environment.ts'
import {
  beginCourse,
  type MadeCourse,
  makeCourse,
  makeEnrolment,
  makeLearner,
  type MadeUser,
  unique,
} from '../test/make.ts'
import { holdCertificate } from '../test/practice.ts'
import { companyCode } from '../test/company-code.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { auditOrders } from './audit-orders.ts'

const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: 'LT121000011101001000',
})
const { sell, bodyOf, makeDebtor, receive } = salesIn(world)
const manager = () => makeLearner(world, { role: 'manager' })
const audit = async (from: number) => [
  ...(await auditOrders(world.pool, { from, finished: false })),
  ...(await auditPractice(world.pool)),
]
const undo = async (id: number) => {
  const undoing = { params: { id }, body: { reason: 'Kursas neįvyks' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, await manager())).status).toBe(200)
}
const erase = async ({ id }: MadeUser) => {
  const erasing = { params: { id }, body: { reason: 'Prašė' } }
  expect((await world.call(peopleCalls.erasePerson, erasing, await manager())).status).toBe(200)
}
const claim = async (buyer: MadeUser, id: string, by: MadeUser) => {
  const { link } = (await world.call(placeCalls.sendPlace, { params: { id }, body: {} }, buyer)).reply
  const claiming = { params: { token: link.split('/').at(-1) ?? '' }, body: {} }
  expect((await world.call(placeCalls.claimPlace, claiming, by)).status).toBe(200)
}
const coursesOf = async (user: MadeUser) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, user)).reply.data.map(({ id }) => id)
const tasksOf = async (order: number) =>
  (await world.db.selectFrom('staff_tasks').select('kind').where('order_id', '=', order).execute()).map(
    ({ kind }) => kind,
  )

// requirements 10.1054
test.each([
  ['theory', 'declared'],
  [null, 'done'],
] as const)('a free order of which others began %s is withdrawn from: %s', async (begun, state) => {
  const { learner, id, read, course } = await buyPlaces(world, { quantity: 2, cents: 0, groups: 0 })
  const colleague = await makeConfirmed(world)
  await claim(learner, (await read()).places.find((place) => place.state === 'free')?.id ?? '', colleague)
  await beginCourse(world, begun ? colleague : learner, course)
  expect((await read()).withdrawal.review).toBe(begun && 'others')
  const { reply } = await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, learner)
  expect([reply.state, await coursesOf(colleague)]).toEqual([state, begun ? [course.id] : []])
})

// requirements 10.1056
test('an erased buyer of a company’s order leaves it the place that they had not begun, and the links that they sent', async () => {
  const learner = await makeConfirmed(world)
  const { id } = await buyPlaces(world, { quantity: 1, groups: 1, buyer: someCompany, learner })
  await erase(learner)
  const place = world.db.selectFrom('order_places').select(['user_id', 'group_id']).where('order_id', '=', id)
  expect(await place.executeTakeFirst()).toEqual({ user_id: null, group_id: expect.any(Number) })
  expect([await tasksOf(id), await audit(id)]).toEqual([['buyer_erased'], []])

  const sent = await buyPlaces(world, { quantity: 1, groups: 0, own_place: false, buyer: someCompany })
  const body = { email: `${unique()}@praktika.example` }
  const sending = { params: { id: (await sent.read()).places[0]?.id ?? '' }, body }
  expect((await world.call(placeCalls.sendPlace, sending, sent.learner)).status).toBe(200)
  await erase(sent.learner)
  expect(await tasksOf(sent.id)).toEqual(['buyer_erased'])
  // A private buyer's own place stays theirs.
  const own = await buyPlaces(world, { quantity: 1, groups: 0 })
  await erase(own.learner)
  expect(await tasksOf(own.id)).toEqual([])
})

// requirements 10.1057
test('the credit note of a sale on credit that was paid in part says what of it goes back', async () => {
  const as = await manager()
  const { company_code, company_name } = await makeDebtor(as)
  const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
  const id = (await sell(as, bodyOf(productId, { company_code, company_name, ...onCredit }))).reply.order_id
  expect((await receive(as, id, 3000, 8900)).status).toBe(200)
  await undo(id)
  const invoices = await world.db.selectFrom('invoices').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const [, { document } = invoices[0] ?? { document: undefined }] = invoices
  if (!document) throw new Error('No credit note')
  expect(document).toMatchObject({ kind: 'credit_note', totalCents: 8900, paidCents: 5900 })
  const totals = sheetOf(document).totals.map(({ label, value }) => [label.lt, value])
  expect(totals.slice(-2)).toEqual([
    ['Nebuvo apmokėta', formatMoney(5900, 'lt')],
    ['Grąžintina suma', formatMoney(3000, 'lt')],
  ])
  expect(await audit(id)).toEqual([])
})

/** Somebody completed a course, which is certified. */
async function complete(user: MadeUser, course: MadeCourse, days = 20) {
  const enrolment = await makeEnrolment(world, user, course)
  await world.pool.query('update enrolments set completed_at = now(), begun_at = now() where id = $1', [enrolment])
  await holdCertificate(world, user, course, days)
  const held = [enrolment, user.id]
  await world.pool.query('update certificates set enrolment_id = $1 where user_id = $2 and enrolment_id is null', held)
}

// requirements 10.1058
test('who loses a renewal reads that what they completed stays', async () => {
  const course = await makeCourse(world, { cents: 8900, pages: 1 })
  const colleague = await makeConfirmed(world)
  await complete(colleague, course)
  for (const how of ['undone', 'taken back']) {
    const { learner, id, read } = await buyPlaces(world, {
      quantity: 1,
      own_place: false,
      of: course,
      buyer: someCompany,
    })
    const place = (await read()).places[0]?.id ?? ''
    await claim(learner, place, colleague)
    await takeEmails(world)
    if (how === 'undone') await undo(id)
    else await world.call(placeCalls.vacatePlace, { params: { id: place } }, learner)
    const [email, ...more] = await takeEmailsTo(world, colleague.email)
    expect(more).toEqual([])
    expect(email?.subject).not.toContain('prieiga')
    expect(email?.text).toContain('Jei kursą baigėte anksčiau, jis ir jo pažymėjimas lieka jūsų.')
    expect(await coursesOf(colleague)).toEqual([course.id])
  }
})

// requirements 10.1059
test('who had a course twice before their accounts were merged keeps it when the order of the one that stayed is undone', async () => {
  const course = await makeCourse(world, { cents: 8900, groups: 1, pages: 1 })
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  const own = await buyPlaces(world, { quantity: 1, of: course, learner: kept })
  const other = await buyPlaces(world, { quantity: 1, of: course, learner: duplicate })
  // The practice of the own one was missed, so that its place is used.
  await world.pool.query("update practice_seats set state = 'absent', absent_at = now() where user_id = $1", [kept.id])
  const stays = [{ course_id: course.id, whose: 'duplicate' as const }]
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays } }
  expect((await world.call(peopleCalls.mergePeople, merging, await manager())).status).toBe(200)
  await undo(other.id)
  expect([await coursesOf(kept), await audit(own.id)]).toEqual([[course.id], []])
  await undo(own.id)
  expect(await coursesOf(kept)).toEqual([])
})

// requirements 10.1061
test('a company sees the certificate in force of a place whose renewal was undone after it was completed', async () => {
  const [as, colleague, code] = [await manager(), await makeConfirmed(world), companyCode()]
  const buyer = { ...someCompany, company_code: code }
  const course = await makeCourse(world, { cents: 8900, pages: 1 })
  const first = await buyPlaces(world, { quantity: 1, own_place: false, of: course, buyer })
  await claim(first.learner, (await first.read()).places[0]?.id ?? '', colleague)
  await complete(colleague, course)
  const renewal = await buyPlaces(world, { quantity: 1, own_place: false, of: course, buyer })
  await claim(renewal.learner, (await renewal.read()).places[0]?.id ?? '', colleague)
  await world.pool.query('update certificates set superseded_at = now() where user_id = $1', [colleague.id])
  await complete(colleague, course, 60)
  await undo(renewal.id)

  const { reply } = await world.call(companyCalls.searchCompanies, { query: { search: code } }, as)
  const company = reply.data[0]?.id ?? 0
  const until = addDays(dayInVilnius(world.now()), 60)
  const asked = { search: '', company: String(company), ends: 'soon' as const }
  const places = (await world.call(companyPlaceList.calls.findCompanyPlaces, { query: asked }, as)).reply.data
  expect(places).toMatchObject([{ order_id: first.id, valid_to: until }])
  const card = (await world.call(companyCalls.getCompanyCard, { params: { id: company } }, as)).reply
  expect(card.expiring.map(({ valid_to }) => valid_to)).toEqual([until])
})

// requirements 10.1062
test('what a merged duplicate has in the cart is in that of the kept person', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  const [one, other] = [await makeCourse(world, { cents: 8900 }), await makeCourse(world, { cents: 4900 })]
  const add = ({ productId }: MadeCourse, as: MadeUser) =>
    world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, as)
  await add(one, kept)
  await add(one, duplicate)
  await add(other, duplicate)
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays: [] } }
  expect((await world.call(peopleCalls.mergePeople, merging, await manager())).status).toBe(200)
  const { products } = (await world.call(shopCalls.getCart, {}, kept)).reply
  expect(products.map(({ product_id }) => product_id)).toEqual([one.productId, other.productId])
})
