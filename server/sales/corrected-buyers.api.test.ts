import { expect, test } from 'vitest'
import { auditCalls } from '../../contract/manage/audit.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { orderCalls as ownOrderCalls } from '../../contract/orders.ts'
import { learningCalls } from '../../contract/learning.ts'
import { placeCalls } from '../../contract/places.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { companyCode } from '../test/company-code.ts'
import { takeEmails } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const staff = (role: 'finance' | 'support' | 'manager' = 'finance') => makeLearner(world, { role })
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)

const nobody = { company_code: '', company_address: '', company_vat: '', company_reference: '' }
const person = { ...nobody, private: true, company_name: 'Ona Petraitienė', reason: 'Ištekėjo' }
const correct = (as: MadeUser, id: number, body: object = {}) =>
  world.call(orderBuyerCalls.correctBuyer, { params: { id }, body: { ...person, ...body } }, as)
const preview = async (as: MadeUser, id: number, isPrivate = true) =>
  (await world.call(orderBuyerCalls.previewBuyer, { params: { id }, body: { private: isPrivate } }, as)).reply
const documentsOf = async (id: number) =>
  (
    await world.pool.query<{ kind: string; document: { buyer: object; totalCents: number } }>(
      'select kind, document from invoices where order_id = $1 order by id',
      [id],
    )
  ).rows.map(({ kind, document: { buyer, totalCents } }) => ({ kind, buyer, totalCents }))
const audited = async (id: number) => expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])

test('the name and the address of a private buyer are corrected by two documents; the right of withdrawal stays', async () => {
  const as = await staff()
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: 'Onaitė' })
  const { id } = await buyPlaces(world, { learner, quantity: 1 })
  const before = (await world.call(orderCalls.getManagedOrder, { params: { id } }, as)).reply
  expect(before).toMatchObject({ company: null, named: { name: 'Ona Onaitė', address: '' } })
  expect(await preview(as, id)).toMatchObject({
    reissued: { number: before.invoices[0]?.number, total: 8900 },
    rest: 0,
    withdrawal_until: expect.any(String),
    emails: [{ who: 'buyer', email: learner.email }],
  })
  expect((await correct(as, id, { company_name: 'Ona 李' })).failure.errors).toHaveProperty('company_name')
  expect((await correct(as, id, { company_name: 'Ona Onaitė' })).failure.errors).toEqual({
    company_name: ['Sąskaitoje šis pirkėjas jau nurodytas'],
  })
  expect((await correct(await staff('support'), id)).status).toBe(403)
  const { reply } = await correct(as, id, { company_address: 'Liepų g. 2, Alytus' })
  expect(reply).toMatchObject({
    named: { name: 'Ona Petraitienė', address: 'Liepų g. 2, Alytus' },
    refunds: [],
    refundable: 8900,
    invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }, { kind: 'invoice' }],
  })
  expect(await documentsOf(id)).toMatchObject([
    { buyer: { name: 'Ona Onaitė' } },
    { kind: 'credit_note', buyer: { name: 'Ona Onaitė' }, totalCents: 8900 },
    {
      kind: 'invoice',
      buyer: { name: 'Ona Petraitienė', address: 'Liepų g. 2, Alytus', private: true },
      totalCents: 8900,
    },
  ])
  const own = (await world.call(ownOrderCalls.getOrder, { params: { id } }, learner)).reply
  expect(own.withdrawal.state).toBe('open')
  const history = (await world.call(auditCalls.getHistory, { params: { object: 'order', id: String(id) } }, as)).reply
  expect(history.data[0]).toMatchObject({
    action: 'order.buyer_corrected',
    before: { buyer: 'Ona Onaitė' },
    after: { buyer: 'Ona Petraitienė, Liepų g. 2, Alytus', reason: 'Ištekėjo' },
  })
  await audited(id)
  // The buyer is erased: the order has no name any more, the invoice keeps it.
  const erase = { params: { id: learner.id }, body: { reason: 'Paprašė' } }
  await world.call(peopleCalls.erasePerson, erase, await staff('manager'))
  const erased = await world.call(orderCalls.getManagedOrder, { params: { id } }, as)
  expect(erased.reply.named).toBeNull()
  expect(JSON.stringify(erased.reply)).not.toContain('Petraitienė')
  const kept = await world.db.selectFrom('orders').select('invoice_name').where('order_id', '=', id).executeTakeFirst()
  expect(kept).toEqual({ invoice_name: null })
  expect((await correct(as, id)).failure.code).toBe('order_closed')
})

// requirements 10.973
test('the company of an order whose contact person is erased is corrected, to a company only; nobody erased is emailed', async () => {
  const as = await staff()
  const { id, learner } = await buyPlaces(world, { buyer: someCompany })
  const erase = { params: { id: learner.id }, body: { reason: 'Paprašė' } }
  expect((await world.call(peopleCalls.erasePerson, erase, await staff('manager'))).status).toBe(200)
  await takeEmails(world)
  expect((await correct(as, id)).failure.errors).toEqual({ private: ['Asmens duomenys ištrinti: pirkėja lieka įmonė'] })
  const same = { ...someCompany, company_reference: '' }
  expect((await correct(as, id, same)).failure.errors).toHaveProperty('company_name')
  const { reissued, emails } = await preview(as, id, false)
  expect([reissued?.total, emails]).toEqual([26_700, []])
  const company_code = companyCode()
  const right = { private: false, company_name: 'UAB Nauja klinika', company_code, company_address: 'Kaunas' }
  const { reply } = await correct(as, id, right)
  expect(reply).toMatchObject({
    company: { name: 'UAB Nauja klinika', code: company_code },
    invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }, { kind: 'invoice' }],
  })
  expect((await documentsOf(id)).at(-1)).toMatchObject({ buyer: { name: 'UAB Nauja klinika' }, totalCents: 26_700 })
  expect((await correct(as, id, right)).failure.errors).toHaveProperty('company_name')
  expect((await takeEmails(world)).map(({ to }) => to)).not.toContain(learner.email)
  await audited(id)
})

test('of twenty corrections at once one is made', async () => {
  const as = await staff()
  const { id } = await buyPlaces(world, { quantity: 1 })
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await correct(as, id)).status))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([200, 400]))
  expect(await documentsOf(id)).toHaveLength(3)
  await audited(id)
})

test('a correction that changes nothing is refused also before there is an invoice', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const waits = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const { order_id: id } = (await sell(as, bodyOf(productId, waits))).reply
  const body = {
    ...nobody,
    company_code: companyCode(),
    company_name: 'UAB Kita',
    company_address: 'Kaunas',
    private: false,
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => correct(as, id, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await correct(as, id, body)).failure.errors).toHaveProperty('company_name')
  expect((await correct(as, id, { ...body, company_reference: 'PO-1' })).status).toBe(200)
})

test('a company becomes a person, who may withdraw for the days since the contract, and back', async () => {
  const as = await staff()
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: 'Onaitė' })
  const { id } = await buyPlaces(world, { learner, quantity: 1, buyer: someCompany })
  const withdrawal = async () =>
    (await world.call(ownOrderCalls.getOrder, { params: { id } }, learner)).reply.withdrawal.state
  expect(await withdrawal()).toBe('none')
  expect((await preview(as, id)).withdrawal_until).toEqual(expect.any(String))
  const { reply } = await correct(as, id, { company_name: 'Ona Onaitė' })
  expect(reply).toMatchObject({ company: null, named: { name: 'Ona Onaitė' } })
  expect(await documentsOf(id)).toMatchObject([
    { buyer: { name: someCompany.company_name, private: false } },
    { kind: 'credit_note', buyer: { name: someCompany.company_name } },
    { buyer: { name: 'Ona Onaitė', private: true, code: '', vat: '' } },
  ])
  expect(await withdrawal()).toBe('open')
  expect((await preview(as, id, false)).withdrawal_until).toBeNull()
  const company = {
    private: false,
    company_name: 'VšĮ Ligoninė',
    company_code: companyCode(),
    company_address: 'Kaunas',
  }
  expect((await correct(as, id, company)).reply).toMatchObject({ company: { name: 'VšĮ Ligoninė' }, named: null })
  expect(await withdrawal()).toBe('none')
  // The days count from the contract: they are over, whoever the buyer is now.
  await world.pool.query("update orders set paid_at = paid_at - interval '30 days' where order_id = $1", [id])
  expect((await preview(as, id)).withdrawal_until).toBeNull()
  await correct(as, id, { company_name: 'Ona Onaitė' })
  expect(await withdrawal()).toBe('none')
  await audited(id)
})

test('a company stays one while it owes the order, and of more places than a person may order', async () => {
  const as = await staff()
  const { company: _company, ...named } = await makeDebtor(as)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const owed = (await sell(as, bodyOf(productId, { ...named, ...onCredit }))).reply.order_id
  expect((await correct(as, owed)).failure.errors).toHaveProperty('private')
  const many = { sale_lines: [{ product_id: productId, quantity: 4, price: null }], expected_total: 35_600 }
  const four = (await sell(as, bodyOf(productId, many))).reply.order_id
  expect((await correct(as, four)).failure.code).toBe('private_quantity')
})

test('of an order without an invoice the details are changed, and its invoice has them', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const { order_id: id } = (await sell(as, bodyOf(productId, transfer))).reply
  expect(await preview(as, id)).toMatchObject({ reissued: null, rest: 8900, emails: [] })
  const name = unique('Ona ')
  expect((await correct(as, id, { company_name: name })).reply).toMatchObject({
    invoices: [],
    named: { name },
    rest: 8900,
  })
  await receive(as, id, 8900, 8900)
  expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', buyer: { name, private: true } }])
  await audited(id)
})

/** Somebody takes a place of an order by its link and studies its only page. */
async function takePlace({ course, learner, read }: Awaited<ReturnType<typeof buyPlaces>>) {
  const colleague = await makeLearner(world, { firstname: 'Rasa', lastname: unique('Kolegė') })
  const free = (await read()).places.find(({ state }) => state === 'free')
  const sent = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, learner)
  const token = sent.reply.link.split('/').at(-1) ?? ''
  expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)).status).toBe(200)
  const page = { module: 'page' as const, id: course.stepIds[0] ?? 0, state: 1 as const }
  await world.call(learningCalls.completeActivity, { body: page }, colleague)
  return colleague
}

test('who took a place of a person is not shown to the company that the buyer becomes; who takes one after it is', async () => {
  const as = await staff()
  const bought = await buyPlaces(world, { quantity: 3 })
  const before = await takePlace(bought)
  expect((await correct(as, bought.id, someCompany)).status).toBe(200)
  const after = await takePlace(bought)
  const shown = (await bought.read()).places.flatMap(({ holder, studies, state }) =>
    state === 'claimed' ? [{ holder, theory: studies?.theory }] : [],
  )
  const nameOf = async ({ id }: MadeUser) =>
    (await world.pool.query(`select concat(firstname, ' ', lastname) as name from users where id = $1`, [id])).rows[0]
      .name
  expect(new Map(shown.map(({ holder, theory }) => [holder, theory]))).toEqual(
    new Map([
      [await nameOf(before), undefined],
      [await nameOf(after), 100],
    ]),
  )
})

test('who took a place of a company is not shown to another one that the buyer becomes', async () => {
  const as = await staff()
  const bought = await buyPlaces(world, { quantity: 3, buyer: someCompany })
  await takePlace(bought)
  const other = { ...someCompany, company_code: companyCode() }
  expect((await correct(as, bought.id, other)).status).toBe(200)
  const taken = (await bought.read()).places.filter(({ state }) => state === 'claimed')
  expect(taken.map(({ studies }) => studies?.theory)).toEqual([undefined])
})

test('what a person without both consents ordered opens once its buyer is a company', async () => {
  const { id, learner, course, read } = await buyPlaces(world, { quantity: 1, consents: false })
  const complete = () => {
    const page = { module: 'page' as const, id: course.stepIds[0] ?? 0, state: 1 as const }
    return world.call(learningCalls.completeActivity, { body: page }, learner)
  }
  expect([(await read()).access_from, (await complete()).status]).toEqual([expect.any(String), 403])
  expect((await correct(await staff(), id, someCompany)).status).toBe(200)
  expect([(await read()).access_from, (await complete()).status]).toEqual([null, 200])
})

test('to begin opens what is closed for no reason any more', async () => {
  const { id, learner } = await buyPlaces(world, { quantity: 1, buyer: someCompany })
  await world.pool.query('update enrolments set opens_on = current_date + 9 where order_id = $1', [id])
  const body = { start_now: true, accept_loss: true } as const
  expect((await world.call(ownOrderCalls.beginAccess, { params: { id }, body }, learner)).status).toBe(200)
  const { rows } = await world.pool.query('select opens_on from enrolments where order_id = $1', [id])
  expect(rows).toEqual([{ opens_on: null }])
})
