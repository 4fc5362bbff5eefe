import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookCalls } from '../../contract/manage/books.ts'
import { reportCalls, type ReportName, revenueParts } from '../../contract/manage/reports.ts'
import { sum } from '../money.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { takeEmails } from '../test/enqueued.ts'
import { expectedOf, watch } from '../test/week/facts.ts'
import { playJuly } from '../test/week/july.ts'
import { playJune } from '../test/week/june.ts'
import { done, openStage, type Play, type Stage, tenOn } from '../test/week/stage.ts'
import { openWorld } from '../test/world.ts'
import { balances, type Event, type EventName, journal, sums, week } from '../test/week/table.ts'

const world = openWorld({ DEMO: 'on' })
let stage: Stage
let plays: Record<EventName, Play>
let look: ReturnType<typeof watch>
beforeAll(async () => {
  stage = await openStage(world)
  plays = { ...playJune(stage), ...playJuly(stage) }
  await takeEmails(world)
  look = watch(stage)
})

/** The events in their order; each day begins at ten, and an event takes five minutes. */
const played = Object.entries(week).map(([name, event], at, all) => ({
  name: name as EventName,
  event: event as Event,
  minutes: 5 * (at - all.findIndex(([, { day }]) => day === event.day)),
}))

describe('a week of a training centre, told to everybody it befalls and right to the cent', () => {
  for (const { name, event, minutes } of played)
    test(`${event.day}: ${event.what}`, async () => {
      world.clock.at = new Date(tenOn(event.day).getTime() + minutes * 60_000)
      const orderId = await plays[name]()
      expect(await look(orderId, event)).toEqual(expectedOf(event))
    })
})

test('has forty-one events', () => {
  expect(played).toHaveLength(41)
})

describe('adds up', () => {
  const total = async (query: string) => Number((await world.pool.query(query)).rows[0].cents)
  const report = async (name: ReportName) => {
    const query = { from: '2027-06-01', to: '2027-07-31', step: 'month' as const }
    return done(await world.call(reportCalls.getReport, { params: { report: name }, query }, await stage.as('finance')))
  }

  test('documents, money and what is owed', async () => {
    const documents = (kind: string) =>
      total(`select coalesce(sum((document ->> 'totalCents')::int), 0) as cents from invoices where kind = '${kind}'`)
    const receipts = (where: string) => total(`select coalesce(sum(cents), 0) as cents from receipts where ${where}`)
    const found = {
      issued: await documents('invoice'),
      credited: await documents('credit_note'),
      received: await receipts("kind not in ('write_off', 'returned') and order_id is not null"),
      advances: await receipts('voucher_id is not null'),
      writtenOff: await receipts("kind = 'write_off'"),
      paid: await total(
        "select sum(amount_cents) as cents from payment_attempts where state = 'succeeded' and method in ('banklink', 'wallet')",
      ),
      refunded: await total("select sum(amount_cents) as cents from refunds where state <> 'failed'"),
      voucher: await total('select sum(spent_cents) as cents from discount_codes where prepaid'),
      owed: await total("select sum(rest_cents(o)) as cents from orders o where state = 'fulfilled'"),
    }
    const { june: _june, july: _july, courses: _courses, ...typed } = sums
    expect(found).toEqual(typed)
    const { received, paid, voucher, writtenOff, refunded, issued, credited } = sums
    expect(received + paid + voucher + writtenOff - refunded).toBe(issued - credited)
    expect(await auditOrders(world.pool, { from: 0, finished: false })).toEqual([])
  })

  test('the report of sales by month, with what was corrected in the next month where it was', async () => {
    const { rows } = await report('sales')
    const months = rows.map(({ month, net, vat, gross }) => [month, { net, vat, gross }])
    expect(Object.fromEntries(months)).toEqual({ '2027-06': sums.june, '2027-07': sums.july })
  })

  test('the report of courses, of what was not undone', async () => {
    const { rows } = await report('courses')
    const { resuscitation, wounds, hygiene } = sums.courses
    expect(Object.fromEntries(rows.map(({ course, gross }) => [course, gross]))).toEqual({
      Gaivinimas: resuscitation,
      Žaizdos: wounds,
      Higiena: hygiene,
    })
  })

  test('the registers of both months (i.SAF): without faults, and by code the sums of the report', async () => {
    const as = await stage.as('finance')
    for (const [month, typed] of [
      ['2027-06', sums.june],
      ['2027-07', sums.july],
    ] as const) {
      const book = done(await world.call(bookCalls.getBookMonth, { params: { month } }, as))
      const totals = book.isaf?.totals ?? []
      expect(book.isaf?.faults).toEqual([])
      expect({
        net: sum(totals.map(({ net_cents }) => net_cents)),
        vat: sum(totals.map(({ vat_cents }) => vat_cents)),
        gross: book.total_cents,
      }).toEqual(typed)
      expect(totals.map(({ code }) => code)).toEqual(['PVM1', 'PVM5'])
    }
  })

  test('the journal of both months by account, its file read by another program', async () => {
    const found: Record<string, Record<string, [number, number]>> = {}
    world.clock.at = new Date('2027-08-02T10:00:00+03:00')
    for (const month of Object.keys(journal)) {
      const next = await stage.as('manager')
      const book = done(
        await world.call(bookCalls.makeBookFiles, { params: { month }, body: { kinds: ['journal'] } }, next),
      )
      const id = book.files[0]?.id ?? ''
      const file = await world.call(bookCalls.getBookFile, { params: { month, id } }, next)
      const cents = (euros: string | undefined) => Math.round(Number(euros) * 100)
      const rows: Record<string, string>[] = parse(file.body, { columns: true })
      const byDocument = Map.groupBy(rows, (row) => `${row.document} ${row.kind} ${row.source}`)
      const difference = (own: typeof rows) => sum(own.map(({ debit, credit }) => cents(debit) - cents(credit)))
      expect([...byDocument.values()].filter((own) => difference(own) !== 0)).toEqual([])
      const accounts = Map.groupBy(rows, ({ account }) => account ?? '')
      found[month] = Object.fromEntries(
        [...accounts].map(([account, own]) => [
          account,
          [sum(own.map(({ debit }) => cents(debit))), sum(own.map(({ credit }) => cents(credit)))],
        ]),
      )
      expect(book.journal.accounts.map((one) => [one.account, one.debit_cents, one.credit_cents])).toEqual(
        Object.entries(found[month])
          .map(([account, [debit, credit]]) => [account, debit, credit])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      )
    }
    expect(found).toEqual(journal)
    const left = (account: string) =>
      sum(Object.values(found).map((accounts) => (accounts[account]?.[0] ?? 0) - (accounts[account]?.[1] ?? 0)))
    expect(Object.fromEntries(Object.keys(balances).map((account) => [account, left(account)]))).toEqual(balances)
  })

  test('revenue by class of VAT, ground, method, course, place and buyer is that of the documents', async () => {
    const as = await stage.as('finance')
    for (const by of revenueParts) {
      const query = { from: '2027-06-01', to: '2027-07-31', by }
      const { rows } = done(await world.call(reportCalls.getReport, { params: { report: 'revenue' }, query }, as))
      expect(rows.length).toBeGreaterThan(0)
      expect({
        net: sum(rows.map(({ net }) => Number(net))),
        vat: sum(rows.map(({ vat }) => Number(vat))),
        gross: sum(rows.map(({ gross }) => Number(gross))),
      }).toEqual({
        net: sums.june.net + sums.july.net,
        vat: sums.june.vat + sums.july.vat,
        gross: sums.june.gross + sums.july.gross,
      })
    }
  })

  test('the numbers of the documents have no gap', async () => {
    const { rows } = await world.pool.query(
      'select count(*)::int as documents, max(number)::int as last from invoices group by series',
    )
    expect(rows.every(({ documents, last }) => documents === last)).toBe(true)
  })
})
