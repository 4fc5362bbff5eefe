import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { storeNotification } from '../payments/public.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { resumeCheckouts } from '../shop/shop.jobs.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { behaveNext, pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { dayInVilnius } from '../time.ts'

const account = 'LT121000011101001000'
const world = openWorld({
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: account,
})
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const staff = (role: 'finance' | 'support' = 'finance') => makeLearner(world, { role })
const today = () => dayInVilnius(world.now())
const clearingOf = async (as: MadeUser, provider: 'banklink' | 'wallet') => {
  const { data } = (await world.call(bankCalls.listClearing, {}, as)).reply
  const found = data.find((one) => one.provider === provider)
  if (!found) throw new Error(`No ${provider}`)
  return found
}
const resume = () => world.runJob(resumeCheckouts, {})

/** An order of 89.00 that was paid by the wallet, with what came there. */
async function buy(cents = 8900) {
  const course = await makeCourse(world, { cents: 8900 })
  const buyer = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'wallet', agree: true } }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  if (cents !== 8900) behaveNext(world, 'wallet', { amountCents: cents })
  const { url } = (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, buyer)).reply
  await pay(world, url)
  await resume()
  const attempt = await world.db
    .selectFrom('payment_attempts')
    .select(['capture_reference', 'state', 'received_cents'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, attempt, captureReference: attempt.capture_reference ?? '' }
}
/** The provider reports a refund that nobody here asked for. */
async function refundThere(captureReference: string, amountCents: number) {
  const state = 'succeeded' as const
  const refund = { captureReference, reference: unique('refund-'), key: null, state, amountCents, currency: 'EUR' }
  await storeNotification(world.db, 'wallet', { eventKey: unique(), report: null, refund }, world.now())
  await resume()
  await world.providers.settled()
}
const balances = async (as: MadeUser) => {
  const month = today().slice(0, 7)
  const { journal } = (await world.call(bookCalls.getBookMonth, { params: { month } }, as)).reply
  return Object.fromEntries(journal.accounts.map((one) => [one.account, one.debit_cents - one.credit_cents]))
}
const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(after), ...Object.keys(before)])]
      .map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const)
      .filter(([, cents]) => cents !== 0),
  )

describe('what a provider has', () => {
  test('is what was captured less refunds, fees and payouts, and the journal says the same', async () => {
    const as = await staff()
    const before = { clearing: await clearingOf(as, 'wallet'), books: await balances(as) }
    const order = await buy()
    const fee = { fee_key: v7(), provider: 'wallet' as const, day: today(), amount: 327, note: '' }
    expect((await world.call(bankCalls.addProviderFee, { body: fee }, as)).status).toBe(200)
    const undo = { params: { id: (await buy()).id }, body: { reason: 'Nebegali' } }
    expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
    await resume()
    await world.providers.settled()
    expect(order.attempt.state).toBe('succeeded')
    const after = await clearingOf(as, 'wallet')
    const change = (key: 'captured_cents' | 'refunded_cents' | 'fee_cents' | 'paid_out_cents' | 'left_cents') =>
      after[key] - before.clearing[key]
    expect(change('captured_cents')).toBe(17_800)
    expect(change('refunded_cents')).toBe(8900)
    expect(change('fee_cents')).toBe(327)
    expect(change('paid_out_cents')).toBe(0)
    expect(change('left_cents')).toBe(17_800 - 8900 - 327)
    expect(after.since).toBe(today())
    expect(difference(await balances(as), before.books)['2732']).toBe(17_800 - 8900 - 327)
  })

  test('has a payment of another sum, which the journal has as unidentified until it goes back there', async () => {
    const as = await staff()
    const before = { left: (await clearingOf(as, 'wallet')).left_cents, books: await balances(as) }
    const order = await buy(100)
    expect(order.attempt).toMatchObject({ state: 'mismatched', received_cents: 100 })
    expect((await clearingOf(as, 'wallet')).left_cents - before.left).toBe(100)
    expect(difference(await balances(as), before.books)).toEqual({ 2732: 100, 4497: -100 })
    await refundThere(order.captureReference, 100)
    expect((await clearingOf(as, 'wallet')).left_cents).toBe(before.left)
    expect(difference(await balances(as), before.books)).toEqual({})
    expect(await auditOrders(world.pool, { from: order.id })).toEqual([])
  })

  test('has a refund that was made there once staff records it, and it is not sent again', async () => {
    const as = await staff()
    const order = await buy()
    const before = { left: (await clearingOf(as, 'wallet')).left_cents, books: await balances(as) }
    await refundThere(order.captureReference, 8900)
    expect((await clearingOf(as, 'wallet')).left_cents).toBe(before.left)
    const undo = { params: { id: order.id }, body: { reason: 'Grąžinta per PayPal' } }
    expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
    await resume()
    await world.providers.settled()
    const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id: order.id } }, as)
    expect(reply.refunds).toMatchObject([{ amount: 8900, state: 'succeeded' }])
    const sent = await world.pool.query(
      'select r.provider_reference from refunds r join payment_attempts a on a.id = r.attempt_id where order_id = $1',
      [order.id],
    )
    expect(sent.rows).toEqual([{ provider_reference: expect.stringContaining('refund-') }])
    expect((await clearingOf(as, 'wallet')).left_cents - before.left).toBe(-8900)
    expect(difference(await balances(as), before.books)['2732']).toBe(-8900)
    expect(await auditOrders(world.pool, { from: order.id })).toEqual([])
  })
})

describe('a refund that only the activity file of a provider reports', () => {
  const tell = (as: MadeUser, order_id: number, changes: object = {}) =>
    world.call(
      bankCalls.noteProviderRefund,
      { body: { provider: 'wallet' as const, order_id, amount: 8900, reference: unique('8XY'), ...changes } },
      as,
    )

  test('is that of the order once staff gives it back, and is not sent again', async () => {
    const as = await staff()
    const order = await buy()
    const left = (await clearingOf(as, 'wallet')).left_cents
    const reference = unique('8XY')
    expect((await tell(as, order.id, { reference })).status).toBe(200)
    expect((await tell(as, order.id, { reference })).failure.errors).toHaveProperty('reference')
    await resume()
    const { tasks } = (await world.call(managedOrderCalls.getManagedOrder, { params: { id: order.id } }, as)).reply
    expect(tasks.map(({ kind }) => kind)).toEqual(['refunded_elsewhere'])
    const undo = { params: { id: order.id }, body: { reason: 'Grąžinta per PayPal' } }
    expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
    await resume()
    await world.providers.settled()
    const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id: order.id } }, as)
    expect(reply.refunds).toMatchObject([{ amount: 8900, state: 'succeeded' }])
    expect((await clearingOf(as, 'wallet')).left_cents - left).toBe(-8900)
    expect(await auditOrders(world.pool, { from: order.id })).toEqual([])
  })

  test('is refused at its field when the order, the sum or the provider cannot be right', async () => {
    const as = await staff()
    const order = await buy()
    const faults = async (id: number, changes: object = {}) => (await tell(as, id, changes)).failure.errors
    expect(await faults(999_999)).toHaveProperty('order_id')
    expect(await faults(order.id, { provider: 'banklink' })).toHaveProperty('order_id')
    expect(await faults(order.id, { amount: 8901 })).toHaveProperty('amount')
    expect((await tell(await staff('support'), order.id)).status).toBe(403)
  })
})

describe('a fee that is typed', () => {
  const fee = (changes: object = {}) => ({
    fee_key: v7(),
    provider: 'banklink' as const,
    day: '2026-11-04',
    amount: 1170,
    note: 'Spalio mokestis',
    ...changes,
  })
  const add = (as: MadeUser, body: ReturnType<typeof fee>) => world.call(bankCalls.addProviderFee, { body }, as)

  test('is taken from what the provider has, once for its key; one that came back is given to it', async () => {
    at('2026-11-05')
    const as = await staff()
    const before = (await clearingOf(as, 'banklink')).fee_cents
    const body = fee()
    expect((await add(as, body)).status).toBe(200)
    expect((await add(as, body)).status).toBe(200)
    expect((await add(as, { ...body, amount: 2000 })).failure.code).toBe('idempotency_key_reused')
    expect((await clearingOf(as, 'banklink')).fee_cents - before).toBe(1170)
    const { reply } = await add(as, fee({ amount: -170 }))
    expect(reply.data.find(({ provider }) => provider === 'banklink')?.fee_cents).toBe(before + 1000)
  })

  test('is refused at its fields, in a locked month, and to support', async () => {
    at('2026-11-05')
    const as = await staff()
    const before = await clearingOf(as, 'banklink')
    expect((await add(as, fee({ amount: 0 }))).failure.errors).toHaveProperty('amount')
    expect((await add(as, fee({ amount: 100.5 }))).failure.errors).toHaveProperty('amount')
    expect((await add(as, fee({ day: '2026-11-06' }))).failure.errors).toHaveProperty('day')
    const lock = (locked: boolean) =>
      world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
    expect((await lock(true)).status).toBe(200)
    expect((await add(as, fee({ day: '2026-10-31' }))).failure.errors?.['day']?.join()).toContain('užrakin')
    await lock(false)
    expect((await add(await staff('support'), fee())).status).toBe(403)
    expect(await clearingOf(as, 'banklink')).toEqual(before)
  })
})

describe('the activity of PayPal', () => {
  const activity = readFileSync(join(import.meta.dirname, 'samples/activity.csv')).toString()
  const send = (as: MadeUser, content: string, more: object = {}) =>
    world.call(
      bankCalls.importBankFile,
      { body: { file_name: 'a.csv', file_content: Buffer.from(content).toString('base64'), ...more } },
      as,
    )

  test('brings its fees once, and what only one side has is said', async () => {
    at('2026-11-05')
    const as = await staff()
    const before = (await clearingOf(as, 'wallet')).fee_cents
    const { reply } = await send(as, activity)
    expect(reply).toMatchObject({ fees: 2, added: 2, known: 0, settled: 0, file: { account: 'wallet', kept: 2 } })
    expect(reply.missing).toEqual([
      { side: 'theirs', number: '4AB11111111111111', day: '2026-10-15', cents: 9900 },
      { side: 'theirs', number: '4AB33333333333333', day: '2026-10-17', cents: -9900 },
      { side: 'theirs', number: '5XJ22222222222222', day: '2026-10-20', cents: -38_016 },
    ])
    expect((await clearingOf(as, 'wallet')).fee_cents - before).toBe(27)
    expect((await send(as, activity)).reply).toMatchObject({ fees: 0, added: 0, known: 2 })
  })

  test('with one new fee is taken when the month of known ones is locked; a new one in it is refused', async () => {
    at('2026-11-06')
    const as = await staff()
    const lock = (locked: boolean) =>
      world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
    expect((await lock(true)).status).toBe(200)
    const row = (day: string, id: string) =>
      `"${day}","10:00:00","EET","Ona","Express Checkout Payment","Completed","EUR","99,00","-3,00","96,00","","","${id}",""\n`
    expect((await send(as, activity + row('02/11/2026', 'NEW1'))).reply).toMatchObject({ added: 1, known: 2 })
    const late = await send(as, activity + row('30/10/2026', 'NEW2'))
    expect(late.failure.errors).toHaveProperty('file_content')
    await lock(false)
  })

  test('asks which comes first, day or month, where no row says it; refused to support', async () => {
    at('2026-11-06')
    const as = await staff()
    const early = activity.replaceAll(/"\d\d\/10\/2026"/g, '"02/11/2026"')
    expect((await send(as, early)).failure.errors).toHaveProperty('days')
    expect((await send(as, early, { days: 'dmy' })).reply.file).toMatchObject({ from_day: '2026-11-02' })
    expect((await send(await staff('support'), activity)).status).toBe(403)
  })

  test('is undone with its fees', async () => {
    at('2026-11-06')
    const as = await staff()
    const before = (await clearingOf(as, 'wallet')).fee_cents
    const own = activity.replaceAll('4AB', '9ZZ')
    const { file } = (await send(as, own)).reply
    const undone = await world.call(bankCalls.undoBankFile, { params: { id: file?.id ?? '' } }, as)
    expect(undone.reply).toMatchObject({ removed: 2, blocked: [], file: { kept: 0 } })
    expect((await clearingOf(as, 'wallet')).fee_cents).toBe(before)
  })
})

describe('accounts and files', () => {
  const add = (as: MadeUser, iban: string, account_name: string) =>
    world.call(bankCalls.addBankAccount, { body: { iban, account_name } }, as)

  test('an account is added with or without spaces, once; a wrong number is refused at its field', async () => {
    const as = await staff()
    const own = { iban: account, own: true }
    expect((await add(as, 'lt60 1010 0123 4567 8901', 'Paysera')).reply.data).toMatchObject([
      own,
      { iban: 'LT601010012345678901', name: 'Paysera', own: false },
    ])
    expect((await add(as, 'LT601010012345678901', 'Kita')).reply.data).toMatchObject([own, { name: 'Kita' }])
    expect((await add(as, 'LT601010012345678902', 'Kita')).failure.errors).toHaveProperty('iban')
    expect((await add(as, 'LT601010012345678901', ' ')).failure.errors).toHaveProperty('account_name')
    expect((await add(await staff('support'), 'LT601010012345678901', 'X')).status).toBe(403)
  })

  test('an imported file is handed out as it came, to who may export', async () => {
    at('2026-11-06')
    const as = await staff()
    const bytes = readFileSync(join(import.meta.dirname, 'samples/camt053-october.xml'))
    const body = { file_name: 'spalis.xml', file_content: bytes.toString('base64') }
    const { file } = (await world.call(bankCalls.importBankFile, { body }, as)).reply
    const path = `/api/manage/bank/files/${file?.id}`
    const get = (who: MadeUser, url = path) =>
      world.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    const exporting = await staff()
    const added = { user_id: exporting.id, role: 'finance_export' as const, granted_at: world.now() }
    await world.db.insertInto('user_roles').values(added).execute()
    const got = await get(exporting)
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-type']).toContain('application/xml')
    expect(got.rawPayload.equals(bytes)).toBe(true)
    const { rows } = await world.pool.query('select kind, about from openings where user_id = $1', [exporting.id])
    expect(rows).toEqual([{ kind: 'bank_file', about: 'spalis.xml' }])
    expect((await get(as)).statusCode).toBe(403)
    expect((await get(exporting, `/api/manage/bank/files/${v7()}`)).statusCode).toBe(404)
  })
})

test('reminders of an order are held and go on; refused to who may not settle orders', async () => {
  const as = await staff()
  const { id } = await buy(100)
  const hold = (who: MadeUser, held: boolean, order = id) =>
    world.call(managedOrderCalls.holdReminders, { params: { id: order }, body: { held } }, who)
  expect((await hold(as, true)).reply).toMatchObject({ reminders_held: true })
  expect((await hold(as, true)).status).toBe(200)
  expect((await hold(as, false)).reply).toMatchObject({ reminders_held: false })
  const { rows } = await world.pool.query(
    "select action from audit_entries where action like 'order.reminders%' and object_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['order.reminders_held', 'order.reminders_resumed'])
  expect((await hold(as, true, 999_999)).status).toBe(404)
  expect((await world.call(managedOrderCalls.holdReminders, { params: { id }, body: {} as never }, as)).status).toBe(
    400,
  )
  expect((await hold(await makeLearner(world, { role: 'author' }), true)).status).toBe(403)
})
