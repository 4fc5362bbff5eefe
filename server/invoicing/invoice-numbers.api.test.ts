import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Write } from '../db/connect.ts'
import { soldLine } from '../test/invoices.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { findInvoice, type InvoicedOrder, issueCreditNote, issueInvoice, listInvoices } from './public.ts'

const world = openWorld({ DEMO: 'on' })

async function makeOrders(count: number): Promise<InvoicedOrder[]> {
  const { id: user_id, email } = await makeLearner(world)
  const orders = await world.db
    .insertInto('orders')
    .values(
      Array.from({ length: count }, () => ({
        user_id,
        cart_id: v7(),
        state: 'fulfilled' as const,
        payment_method: 'banklink' as const,
        total_cents: 6900,
        language: 'lt' as const,
        date_added: world.now(),
        paid_at: world.now(),
      })),
    )
    .returning('order_id')
    .execute()
  return orders.map(({ order_id }) => ({
    orderId: order_id,
    orderedAt: world.now(),
    language: 'lt',
    method: 'banklink',
    company: null,
    buyer: { name: 'Jonė Testuotoja', email },
    lines: [soldLine()],
  }))
}
const issueIn = (invoiceSeries: string) => ({ config: { ...world.config, invoiceSeries }, now: world.now() })
const issue = (order: InvoicedOrder, series: string) =>
  world.db.transaction().execute((db) => issueInvoice(db, order, issueIn(series)))

class RolledBack extends Error {}

/** 8 workers take a number for each order, each in a transaction of its own; every fifth transaction rolls back. */
async function takeInParallel(
  orders: readonly InvoicedOrder[],
  take: (db: Write, order: InvoicedOrder) => Promise<unknown>,
) {
  const queue = [...orders.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, order] = next
      const transaction = world.db.transaction().execute(async (db) => {
        await take(db, order)
        if (i % 5 === 4) throw new RolledBack()
      })
      await transaction.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

describe('8 workers issue 200 invoices, and 50 transactions roll back', () => {
  test('the numbers have no gap, no duplicate, and are in the documents', async () => {
    await takeInParallel(await makeOrders(250), (db, order) => issueInvoice(db, order, issueIn('TST')))
    const issued = await world.db
      .selectFrom('invoices')
      .select(['number', 'document'])
      .where('series', '=', 'TST')
      .orderBy('number')
      .execute()
    expect(issued.map(({ number }) => number)).toEqual(upTo(200))
    expect(issued.map(({ document }) => document.number)).toEqual(
      upTo(200).map((number) => `TST ${String(number).padStart(6, '0')}`),
    )
  })

  test('control: a sequence of the database leaves gaps', async () => {
    await sql`create sequence control`.execute(world.db)
    await sql`create table control_numbers (number bigint)`.execute(world.db)
    await takeInParallel(await makeOrders(250), (db) =>
      sql`insert into control_numbers values (nextval('control'))`.execute(db),
    )
    const { rows } = await sql<{ number: number }>`select number::int from control_numbers order by 1`.execute(world.db)
    expect(rows).toHaveLength(200)
    expect(rows.map(({ number }) => number)).not.toEqual(upTo(200))
  })
})

describe('an issued invoice', () => {
  test('is changed and deleted by nobody: the database refuses', async () => {
    const [order] = await makeOrders(1)
    const id = order && (await issue(order, 'FIX'))
    const change = world.db
      .updateTable('invoices')
      .set({ issued_on: '2026-01-01' })
      .where('id', '=', id ?? '')
    await expect(change.execute()).rejects.toThrow('invoices is immutable')
    await expect(
      world.db
        .deleteFrom('invoices')
        .where('id', '=', id ?? '')
        .execute(),
    ).rejects.toThrow('invoices is immutable')
    expect((await findInvoice(world.db, id ?? ''))?.document.number).toBe('FIX 000001')
  })

  test('exists once for an order', async () => {
    const [order] = await makeOrders(1)
    if (order) await issue(order, 'ONE')
    await expect(order && issue(order, 'ONE')).rejects.toThrow('invoices_order_key')
  })

  test('is corrected by one credit note of a series of its own, which is still to be paid back', async () => {
    const [order] = await makeOrders(1)
    const orderId = order?.orderId ?? 0
    if (order) await issue(order, 'SER')
    const correct = () => world.db.transaction().execute((db) => issueCreditNote(db, orderId, issueIn('SER')))
    expect(await correct()).toBeDefined()
    expect(await correct()).toBeUndefined()
    const [invoice, note] = (await listInvoices(world.db, orderId)).map(({ document }) => document)
    expect(invoice).toMatchObject({ kind: 'invoice', number: 'SER 000001', totalCents: 6900, paidCents: 6900 })
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: 'KSER 000001',
      corrects: { number: 'SER 000001', issuedOn: invoice?.issuedOn },
      totalCents: 6900,
      paidCents: 0,
    })
  })
})
