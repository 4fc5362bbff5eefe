import { describe, expect, test } from 'vitest'
import { companyCalls } from '../../contract/manage/companies.ts'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { reportCalls } from '../../contract/manage/reports.ts'
import { learningCalls } from '../../contract/learning.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { companyCode } from '../test/company-code.ts'
import { beginCourse, makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const staff = (role: 'finance' | 'support' | 'author' = 'finance') => makeLearner(world, { role })
const { today, bodyOf, sell, makeDebtor, receive } = salesIn(world)

describe('a place that is given to another person', () => {
  const give = (as: MadeUser, id: number, place: string | undefined, body: object = {}) =>
    world.call(
      orderPlaceCalls.givePlace,
      {
        params: { id, place: place ?? '' },
        body: { email: `${unique()}@praktika.example`, name: 'Rasa Rasaitė', reason: 'Susirgo', ...body },
      },
      as,
    )
  const subjectsTo = async (email: string) =>
    (
      await world.pool.query<{ subject: string }>(
        "select data->>'subject' as subject from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
        [email],
      )
    ).rows.map(({ subject }) => subject.replace(/^[^:]*: /, ''))

  test('leaves the one who had it, whose seat it keeps; the three are emailed, and money stays', async () => {
    const as = await staff('support')
    const { productId, title } = await makeCourse(world, { cents: 8900, groups: 1 })
    const learner = await makeLearner(world)
    const own = { email: learner.email, own_place: true }
    const two = { sale_lines: [{ product_id: productId, quantity: 2, price: null }], expected_total: 17_800 }
    const { order_id: id, places } = (await sell(await staff(), bodyOf(productId, { ...own, ...two }))).reply
    const place = places.find(({ state }) => state === 'own')
    const email = `${unique()}@praktika.example`
    const given = (await give(as, id, place?.id, { email })).reply
    expect(given.places).toContainEqual(
      expect.objectContaining({ id: place?.id, state: 'sent', sent_to: email, practice: place?.practice }),
    )
    expect(given.refunds).toEqual([])
    expect(await subjectsTo(email)).toEqual([expect.stringContaining(title)])
    expect(await subjectsTo(learner.email)).toContain(`užsakymo Nr. ${id} vieta perduota kitam žmogui`)
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])

    const other = places.find(({ state }) => state === 'free')
    expect((await give(as, id, other?.id, { email: email.toUpperCase() })).failure.errors).toEqual({
      email: ['Šis žmogus jau turi šio užsakymo vietą tame kurse arba nuorodą į ją'],
    })
    const next = `${unique()}@praktika.example`
    expect((await give(as, id, place?.id, { email: next })).reply.places).toContainEqual(
      expect.objectContaining({ id: place?.id, sent_to: next }),
    )
    expect(await subjectsTo(email)).toHaveLength(2) // the link, and that it ended
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })

  test('is refused once it is begun, of another order, and to who does not sell', async () => {
    const as = await staff()
    const { productId, id: courseId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const learner = await makeLearner(world)
    const { order_id: id, places } = (await sell(as, bodyOf(productId, { email: learner.email, own_place: true })))
      .reply
    expect((await give(await staff('author'), id, places[0]?.id)).status).toBe(403)
    expect((await give(as, id - 1, places[0]?.id)).failure.code).toMatch(/^(?:not_found|order_closed)$/)
    await beginCourse(world, learner, { id: courseId })
    expect((await give(as, id, places[0]?.id)).failure.code).toBe('place_begun')
  })
})

test('a wrong company is corrected: its invoice is credited whole and issued again, and what is owed stays', async () => {
  const as = await staff()
  const { company: wrong, ...named } = await makeDebtor(as)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { order_id: id } = (await sell(as, bodyOf(productId, { ...named, ...onCredit }))).reply
  const right = {
    company_name: unique('VšĮ Tikroji '),
    company_code: companyCode(),
    company_address: 'Vilnius',
    company_vat: '',
    company_reference: 'VP-9',
    reason: 'Klaida kode',
  }
  const correct = (body: object = {}) =>
    world.call(orderBuyerCalls.correctBuyer, { params: { id }, body: { ...right, ...body } }, as)
  expect((await correct({ company_code: '123' })).failure.errors).toHaveProperty('company_code')
  const { reply } = await correct()
  expect(reply).toMatchObject({
    rest: 8900,
    company: { name: right.company_name, reference: 'VP-9' },
    invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }, { kind: 'invoice' }],
    lines: [{ left: 8900 }],
  })
  const { rows } = await world.pool.query('select document, replaces from invoices where order_id = $1 order by id', [
    id,
  ])
  const [first, note, second] = rows
  expect(note.document).toMatchObject({ totalCents: 8900, owed: true, corrects: { number: first.document.number } })
  expect(second).toMatchObject({
    replaces: expect.any(String),
    document: {
      totalCents: 8900,
      dueOn: first.document.dueOn,
      corrects: { number: first.document.number },
      buyer: { name: right.company_name, code: right.company_code, private: false },
    },
  })
  const card = (await world.call(companyCalls.getCompanyCard, { params: { id: wrong } }, as)).reply
  expect(card.owed_cents).toBe(0)
  expect((await receive(as, id, 8900, 8900)).reply).toMatchObject({ rest: 0, refundable: 8900 })
  const part = { position: 0, amount: 900, line_left: 8900, reason: 'Trumpiau' }
  const credited = (await world.call(orderCalls.refundPart, { params: { id }, body: part }, as)).reply
  expect(credited.lines).toMatchObject([{ left: 8000 }])
  // What is left is credited and invoiced again; the credit of the part stays with the first invoice.
  expect((await correct({ company_reference: 'VP-10' })).reply).toMatchObject({ rest: 0, lines: [{ left: 8000 }] })
  const more = (await world.call(orderCalls.refundPart, { params: { id }, body: { ...part, line_left: 8000 } }, as))
    .reply
  expect(more.lines).toMatchObject([{ left: 7100 }])
  const issued = await world.pool.query<{ kind: string; cents: number }>(
    "select kind, (document->>'totalCents')::int as cents from invoices where order_id = $1 order by id",
    [id],
  )
  expect(issued.rows.map(({ kind, cents }) => (kind === 'invoice' ? cents : -cents))).toEqual([
    8900, -8900, 8900, -900, -8000, 8000, -900,
  ])
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

test('of an invoice on credit of which a part was credited, what is owed stays, and its lines are found again', async () => {
  const as = await staff()
  const { company: _wrong, ...named } = await makeDebtor(as)
  const [one, two] = [await makeCourse(world, { cents: 8900 }), await makeCourse(world, { cents: 5000 })]
  const sale_lines = [one, two].map(({ productId }) => ({ product_id: productId, quantity: 1, price: null }))
  const body = bodyOf(one.productId, { ...named, ...onCredit, sale_lines, expected_total: 13_900 })
  const { order_id: id } = (await sell(as, body)).reply
  const credit = (position: number, amount: number, line_left: number) =>
    world.call(orderCalls.refundPart, { params: { id }, body: { position, amount, line_left, reason: 'Nevyko' } }, as)
  expect((await credit(0, 8900, 8900)).reply).toMatchObject({ rest: 5000, lines: [{ left: 0 }, { left: 5000 }] })
  const right = { company_name: 'VšĮ Tikroji', company_code: companyCode(), company_address: 'Vilnius' }
  const rest = { company_vat: '', company_reference: '', reason: 'Klaida' }
  const { reply } = await world.call(orderBuyerCalls.correctBuyer, { params: { id }, body: { ...right, ...rest } }, as)
  expect(reply).toMatchObject({ rest: 5000, lines: [{ left: 0 }, { left: 5000 }] })
  expect((await credit(1, 1000, 5000)).reply).toMatchObject({ rest: 4000, lines: [{ left: 0 }, { left: 4000 }] })
  const period = { from: today(), to: today() }
  const rows = (await world.call(reportCalls.getReport, { params: { report: 'courses' }, query: period }, as)).reply
    .rows
  const of = ({ title }: { title: string }) => rows.find(({ course }) => course === title)
  expect(of(one)).toMatchObject({ refunded: 8900, gross: 0, net: 0 })
  expect(of(two)).toMatchObject({ refunded: 1000, gross: 4000 })
  // The company pays the sum of its first invoice: what was credited since goes back.
  expect((await receive(as, id, 13_900, 4000)).reply).toMatchObject({
    rest: 0,
    refundable: 4000,
    refunds: [{ amount: 9900, state: 'manual' }],
  })
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

describe('an order that was cancelled before it was paid', () => {
  const reopen = (as: MadeUser, id: number) => world.call(orderCalls.reopenOrder, { params: { id } }, as)
  const cancel = (as: MadeUser, id: number) =>
    world.call(orderCalls.undoOrder, { params: { id }, body: { reason: 'Vėluoja' } }, as)
  const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }

  test('is opened again while its places are free, and is paid then', async () => {
    const as = await staff('support')
    const finance = await staff()
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const three = { sale_lines: [{ product_id: productId, quantity: 3, price: null }], expected_total: 26_700 }
    const { order_id: id } = (await sell(as, bodyOf(productId, { ...transfer, ...three }))).reply
    expect((await reopen(as, id)).failure.code).toBe('order_closed')
    expect((await cancel(finance, id)).reply).toMatchObject({ state: 'cancelled', reopenable: true })
    const other = bodyOf(productId)
    const taken = (await sell(finance, other)).reply
    expect((await reopen(as, id)).failure.code).toBe('no_seats_left')
    await world.call(orderCalls.undoOrder, { params: { id: taken.order_id }, body: { reason: 'Klaida' } }, finance)
    expect((await reopen(as, id)).reply).toMatchObject({ state: 'pending', rest: 26_700, reopenable: false })
    expect((await receive(finance, id, 26_700, 26_700)).reply).toMatchObject({
      state: 'fulfilled',
      rest: 0,
      reopenable: false,
    })
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })

  test('is not once its practice has begun, nor what was paid and given back, nor by authors', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900 })
    const { order_id: id } = (await sell(as, bodyOf(productId, transfer))).reply
    await cancel(as, id)
    expect((await reopen(await staff('author'), id)).status).toBe(403)
    await world.pool.query('update products set start_date = $2 where product_id = $1', [productId, '2020-01-01'])
    expect((await reopen(as, id)).failure.code).toBe('time_in_past')
    const paid = (await sell(as, bodyOf((await makeCourse(world, { cents: 8900 })).productId))).reply.order_id
    expect((await cancel(as, paid)).reply).toMatchObject({ state: 'refunded', reopenable: false })
    expect((await reopen(as, paid)).failure.code).toBe('order_closed')
  })
})

test('an order that awaits a transfer is divided between two payers: places, seats, discount and invoices of their own', async () => {
  const as = await staff('support')
  const finance = await staff()
  const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
  const three = { sale_lines: [{ product_id: productId, quantity: 3, price: null }], expected_total: 24_030 }
  const cheaper = { discount_percent: 10, sale_reason: 'Sutarta' }
  const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const { order_id: id } = (await sell(as, bodyOf(productId, { ...transfer, ...three, ...cheaper }))).reply
  const second = { company_name: unique('UAB Antroji '), company_code: companyCode(), company_address: 'Alytus' }
  const split = (quantity: number) =>
    world.call(
      orderBuyerCalls.splitOrder,
      {
        params: { id },
        body: {
          split_lines: [{ position: 0, quantity }],
          expected_total: 24_030,
          ...second,
          company_vat: '',
          company_reference: 'VP-7',
          reason: 'Du mokėtojai',
        },
      },
      as,
    )
  expect((await split(3)).failure.errors).toEqual({ split_lines: ['Palikite ir perkelkite bent po vieną vietą'] })
  const { order, new_order_id: other } = (await split(1)).reply
  expect(order).toMatchObject({
    total: 16_020,
    discount: 1780,
    rest: 16_020,
    lines: [{ quantity: 2 }],
    splittable: true,
  })
  const moved = (await world.call(orderCalls.getManagedOrder, { params: { id: other } }, as)).reply
  expect(moved).toMatchObject({
    state: 'pending',
    total: 8010,
    discount: 890,
    rest: 8010,
    company: { name: second.company_name, reference: 'VP-7' },
    lines: [{ quantity: 1 }],
    splittable: false,
  })
  const paid = [(await receive(finance, id, 16_020, 16_020)).reply, (await receive(finance, other, 8010, 8010)).reply]
  expect(paid).toMatchObject([
    { state: 'fulfilled', places: [{ practice: expect.any(Object) }, { practice: expect.any(Object) }] },
    { state: 'fulfilled', places: [{ practice: expect.any(Object) }] },
  ])
  const issued = await world.pool.query<{ cents: number; buyer: string }>(
    "select (document->>'totalCents')::int as cents, document->'buyer'->>'name' as buyer from invoices where order_id in ($1, $2) order by order_id",
    [id, other],
  )
  expect(issued.rows).toEqual([
    { cents: 16020, buyer: expect.stringContaining('VšĮ Ligoninė') },
    { cents: 8010, buyer: second.company_name },
  ])
  expect((await split(1)).failure.code).toBe('order_closed')
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})
