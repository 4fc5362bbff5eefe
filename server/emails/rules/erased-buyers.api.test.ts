import { expect, test } from 'vitest'
import { emailRuleCalls } from '../../../contract/manage/email-rules.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { onCredit, salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius } from '../../time.ts'
import { sendDue } from './send-due.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor } = salesIn(world)
const inAll = (text: string) => ({ lt: text, en: text, ru: text })

/** A sale on credit, due yesterday, whose contact person is erased. */
async function sellAndErase(as: MadeUser, invoiceEmail: string | null) {
  const { company, company_code, company_name } = await makeDebtor(as)
  await world.pool.query('update companies set invoice_email = $2 where id = $1', [company, invoiceEmail])
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sale = bodyOf(productId, { company_code, company_name, ...onCredit })
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
