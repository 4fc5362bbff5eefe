/**
 * Issues the invoices of orders that have none, its share of `workers`, until there are no more; every twentieth
 * transaction is undone after its number was taken. A process of its own, so that it can be killed.
 */
import { openDatabase, openPool } from '../server/db/connect.ts'
import { issueInvoice } from '../server/invoicing/issue-invoice.ts'

const [host = '', database = '', workers = '1', number = '0'] = process.argv.slice(2)
const pool = openPool({ host, port: 5432, user: 'praktika', database }, 1)
const db = openDatabase(pool)
const seller = { name: 'UAB Bandymas', code: '300000003', vatCode: '', address: 'Vilnius', iban: '', bank: '' }
const config = { seller, invoiceSeries: 'CHAOS', contactEmail: 'info@praktika.test' }
class Undone extends Error {}

for (let turn = 1; ; turn++) {
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'date_added'])
    .where((eb) => eb(eb('order_id', '%', Number(workers)), '=', Number(number)))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('invoices').select('id').whereRef('invoices.order_id', '=', 'orders.order_id'))),
    )
    .limit(1)
    .executeTakeFirst()
  if (!order) break
  try {
    await db.transaction().execute(async (write) => {
      const { order_id: orderId, date_added: orderedAt } = order
      const line = { name: 'Kursas', quantity: 1, priceCents: 8900, discountCents: 0 }
      const buyer = { name: 'Jonė Testuotoja', email: 'jone@praktika.test' }
      const lines = [{ ...line, vatCategory: 'O' as const, vatRate: 0, vatCode: '', ground: null }]
      const made = { orderId, orderedAt, language: 'lt', method: 'banklink', company: null, buyer, lines } as const
      await issueInvoice(write, made, { config, now: new Date() })
      if (turn % 20 === 0) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
await pool.end()
