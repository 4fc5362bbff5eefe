import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { auditList } from '../../../contract/manage/audit.list.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { lists } from '../../../contract/manage/calls.ts'
import type { List } from '../../../contract/manage/list.ts'
import { schemasOf } from '../../../contract/manage/fields.ts'
import { offering, offeringCalls } from '../../../contract/manage/offerings.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { moneyReports, reportCalls, reportNames } from '../../../contract/manage/reports.ts'
import type { Role } from '../../../contract/common.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const all: readonly List[] = lists
const ofMoney = all.filter(({ holds }) => holds === 'money')
const period = { from: '2026-01-01', to: '2026-12-31' }

/** Finance, with another role added. */
async function withRoles(...[first, ...more]: [Role, ...Role[]]): Promise<MadeUser> {
  const user = await makeLearner(world, { role: first, firstname: 'Aušra', lastname: 'Finansė' })
  for (const role of more)
    await world.db.insertInto('user_roles').values({ user_id: user.id, role, granted_at: world.now() }).execute()
  return user
}
const statusOf = async (url: string, { token }: MadeUser) =>
  (await world.app.inject({ url: `/api/manage${url}`, headers: { authorization: `Bearer ${token}` } })).statusCode

describe('money leaves the product as files by those with the added role only', () => {
  test('a list with amounts says so', () => {
    const amounts = all.filter(({ columns }) => Object.values(columns).some(({ unit }) => unit === 'cents'))
    expect(ofMoney).toEqual(expect.arrayContaining(amounts))
    expect(ofMoney.map(({ name }) => name)).toContain('priceLists')
  })

  test.each(ofMoney)('$name: seen by finance, taken out with the added role', async ({ name }) => {
    const file = `/exports/${name}`
    expect(await statusOf(file, await withRoles('finance'))).toBe(403)
    expect(await statusOf(file, await withRoles('finance_export'))).toBe(403)
    expect(await statusOf(file, await withRoles('finance', 'finance_export'))).toBe(200)
    expect(await statusOf(file, await withRoles('manager'))).toBe(200)
  })

  test.each(reportNames)('the report %s has amounts or not, and its file follows', async (report) => {
    const [finance, exporting] = [await withRoles('finance'), await withRoles('finance', 'finance_export')]
    const { reply } = await world.call(reportCalls.getReport, { params: { report }, query: period }, finance)
    expect(moneyReports.includes(report)).toBe(reply.columns.some(({ unit }) => unit === 'cents'))
    const file = `/reports/${report}/csv?from=${period.from}&to=${period.to}`
    expect(await statusOf(file, finance)).toBe(moneyReports.includes(report) ? 403 : 200)
    expect(await statusOf(file, exporting)).toBe(200)
  })
})

describe('finance reads the history of what it works with, never the whole log', () => {
  test('of an order: who took money back, and whose it is', async () => {
    const { learner, id } = await buyPlaces(world, { quantity: 1 })
    const manager = await withRoles('manager')
    const finance = await withRoles('finance')
    await world.call(managedOrderCalls.resendOrderEmail, { params: { id } }, manager)
    const params = { object: 'order', id: String(id) }
    const { reply } = await world.call(auditCalls.getHistory, { params }, finance)
    expect(reply.data).toMatchObject([{ action: 'order.email_sent', actor: 'Aušra Finansė' }])
    const order = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, finance)
    expect(order.reply.buyer).toMatchObject({ name: 'Jonė Testuotoja', email: learner.email })
  })

  test('of a course: who changed its price, from what to what', async () => {
    const course = await makeCourse(world, { cents: 8900 })
    const finance = await withRoles('finance')
    const { reply } = await world.call(offeringCalls.listOfferings, { params: { id: course.id } }, finance)
    const { product_id = 0, version = 0, ...fields } = reply.data[0] ?? {}
    const body = {
      offering: { product_id, version },
      ...v.parse(v.object(schemasOf(offering.fields)), fields),
      price_cents: 9900,
    }
    const saved = await world.call(offeringCalls.saveStaffOffering, { params: { id: course.id }, body }, finance)
    expect(saved.status).toBe(200)
    const params = { object: 'course', id: String(course.id) }
    const history = await world.call(auditCalls.getHistory, { params }, finance)
    expect(history.reply.data).toMatchObject([
      { actor: 'Aušra Finansė', before: { price_cents: 8900 }, after: { price_cents: 9900 } },
    ])
  })

  test('not of people, nor the log', async () => {
    const [finance, learner] = [await withRoles('finance', 'finance_export'), await makeLearner(world)]
    const params = { object: 'person', id: learner.id }
    expect((await world.call(auditCalls.getHistory, { params }, finance)).status).toBe(404)
    expect((await world.call(auditList.calls.listAudit, {}, finance)).status).toBe(403)
  })
})
