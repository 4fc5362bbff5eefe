import { expect, test } from 'vitest'
import { emailRuleCalls } from '../../../contract/manage/email-rules.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { payersOfDocument } from '../../companies/payers.queries.ts'
import { tidyPayers } from '../../shop/shop.jobs.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { onCredit, salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius } from '../../time.ts'
import { sendDue } from './send-due.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)
const inAll = (text: string) => ({ lt: text, en: text, ru: text })

/** A sale on credit, due yesterday, whose contact person is erased. */
async function sellAndErase(as: MadeUser, invoiceEmail: string | null, payer: object = {}) {
  const { company, company_code, company_name } = await makeDebtor(as)
  await world.pool.query('update companies set invoice_email = $2 where id = $1', [company, invoiceEmail])
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sale = bodyOf(productId, { company_code, company_name, ...onCredit, ...payer })
  const { order_id: id, buyer } = (await sell(as, sale)).reply
  const yesterday = addDays(dayInVilnius(world.now()), -1)
  await world.pool.query('update orders set due_on = $2 where order_id = $1', [id, yesterday])
  const erased = await world.call(peopleCalls.erasePerson, { params: { id: buyer.id }, body: { reason: 'Prašė' } }, as)
  expect(erased.status).toBe(200)
  return { id, company_name }
}

test('a debt of a company whose contact is erased is reminded of where its invoices go, else staff has a task, once', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const office = `${unique('buhalterija')}@praktika.example`
  const [reminded, unknown] = [await sellAndErase(as, office), await sellAndErase(as, null)]
  const rule = { name: unique(), event: 'credit_due' as const, direction: 'after' as const, days: 1, active: true }
  const texts = { subject: inAll('Skola {order}'), text: inAll('Sumokėkite.') }
  expect((await world.call(emailRuleCalls.createEmailRule, { body: { ...rule, ...texts } }, as)).status).toBe(200)
  await takeEmails(world)
  await world.runJob(sendDue, {})
  await world.runJob(sendDue, {})
  const written = (await takeEmails(world)).filter(({ subject }) => subject.startsWith('Skola '))
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([[office, `Skola ${reminded.id}`]])
  const { rows } = await world.pool.query(
    `select order_id, details from staff_tasks where kind = 'payer_unknown' and order_id = any($1) and done_at is null`,
    [[reminded.id, unknown.id]],
  )
  expect(rows).toEqual([{ order_id: unknown.id, details: { company: unknown.company_name, cents: 8900 } }])
})

// requirements 10.1028
test('whom a sale on credit names as the payer is reminded after its contact was erased, until it is paid or undone', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const payers = [`${unique('fondas')}@praktika.example`, `${unique('fondas')}@praktika.example`]
  const [paid = 0, undone = 0] = await Promise.all(
    payers.map(async (payer_email) => (await sellAndErase(as, null, { payer: 'VšĮ Fondas', payer_email })).id),
  )
  const rule = { name: unique(), event: 'credit_due' as const, direction: 'after' as const, days: 1, active: true }
  const texts = { subject: inAll('Priminimas {order}'), text: inAll('Sumokėkite.') }
  expect((await world.call(emailRuleCalls.createEmailRule, { body: { ...rule, ...texts } }, as)).status).toBe(200)
  await takeEmails(world)
  await world.runJob(sendDue, {})
  const written = (await takeEmails(world)).filter(({ subject }) => subject.startsWith('Priminimas '))
  const toPayers = written.filter(({ to }) => payers.includes(to)).map(({ to, subject }) => [to, subject])
  expect(toPayers.toSorted()).toEqual(
    [
      [payers[0], `Priminimas ${paid}`],
      [payers[1], `Priminimas ${undone}`],
    ].toSorted(),
  )
  expect((await receive(as, paid, 8900, 8900)).reply.rest).toBe(0)
  const undoing = { params: { id: undone }, body: { reason: 'Klaida' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, as)).status).toBe(200)
  const [told, ...more] = (await takeEmails(world)).filter(({ to }) => payers.includes(to))
  expect([told?.to, more]).toEqual([payers[1], []])
  expect(told?.text).toContain('Jei jau sumokėjote')
  // Who was sent the invoice is sent its credit note, and then forgotten.
  const notes = await world.pool.query<{ id: string }>(
    `select id from invoices where kind = 'credit_note' and order_id = $1`,
    [undone],
  )
  expect(await Promise.all(notes.rows.map(({ id }) => payersOfDocument(world.db, id)))).toEqual([[payers[1]]])
  const kept = async () => {
    await world.runJob(tidyPayers, {})
    const { rows } = await world.pool.query(
      'select payer_email from orders where order_id = any($1) order by order_id',
      [[paid, undone]],
    )
    return rows.map(({ payer_email }) => payer_email).toSorted()
  }
  expect(await kept()).toEqual(payers.toSorted())
  await world.pool.query(
    `insert into invoice_sends (invoice_id, addresses, sent_at) select id, 1, now() from invoices where order_id = any($1)`,
    [[paid, undone]],
  )
  expect(await kept()).toEqual(['', ''])
})
