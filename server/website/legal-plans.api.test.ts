import { beforeEach, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { staticPages } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { websiteCalls as calls } from '../../contract/manage/website.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { beginContentDay } from '../content/content.jobs.ts'
import { type MadeUser, makeLearner, unique } from '../test/make.ts'
import { registrationOf } from '../test/registration.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius, instantOf } from '../time.ts'

const world = openWorld()
const { terms } = staticPages
const params = { content_kind: 'page', id: terms } as const
let manager: MadeUser
beforeEach(async () => {
  world.clock.at = undefined
  manager = await makeLearner(world, { role: 'manager', firstname: 'Vida', lastname: 'Vadovė' })
  await world.db.deleteFrom('legal_plans').execute()
})

const today = () => dayInVilnius(world.now())
const get = async () => (await world.call(calls.getContent, { params }, manager)).reply
async function save(text: string, valid_on: string | null) {
  const item = await get()
  const texts = { ...item.texts, text: { lt: text, en: `EN ${text}`, ru: '' } }
  return world.call(calls.saveContent, { params, body: { ...item, texts, compared: [], valid_on } }, manager)
}
const read = async (planned?: true) =>
  (await world.call(contentCalls.getInformation, { params: { id: terms }, query: planned ? { planned } : {} }, {}))
    .reply
const versions = async () => (await world.call(calls.listLegalVersions, { params: { id: terms } }, manager)).reply
const termsOfNewcomer = async () => {
  const { access_token: token } = (await world.call(accountsCalls.register, { body: await registrationOf(world) }, {}))
    .reply
  return JSON.parse((await world.call(settingsCalls.exportAccount, {}, { token })).body).terms[0].text
}
const history = async () =>
  (await world.call(auditCalls.getHistory, { params: { object: 'content', id: `page-${terms}` } }, manager)).reply.data

test('a version for a later day: visitors read and agree to the current one until then, and can read the new one', async () => {
  const [current, next] = [unique('Dabar '), unique('Vėliau ')]
  await save(current, null)
  const { length } = (await versions()).data
  const day = addDays(today(), 10)
  const saved = await save(next, day)
  expect(saved.reply).toMatchObject({
    planned: { valid_on: day, editor: 'Vida Vadovė', texts: { text: { lt: next } } },
  })
  expect(await read()).toMatchObject({ html: `<p>${current}</p>`, next_from: day })
  expect(await read(true)).toMatchObject({ html: `<p>${next}</p>`, next_from: day })
  expect((await versions()).data).toHaveLength(length)
  expect((await versions()).planned).toMatchObject([{ id: terms, valid_on: day, editor: 'Vida Vadovė' }])
  expect(await termsOfNewcomer()).toContain(current)
  expect((await history())[0]).toMatchObject({ action: 'content.planned', after: { 'valid_on': day, 'text.lt': next } })

  await world.runJob(beginContentDay, {})
  expect((await read()).html).toBe(`<p>${current}</p>`)
  world.clock.at = instantOf(`${day}T00:01`)
  manager = await makeLearner(world, { role: 'manager' })
  await world.runJob(beginContentDay, {})
  await world.runJob(beginContentDay, {})
  // The cache of this process is emptied within a second.
  await expect.poll(() => read(), { timeout: 5000 }).toMatchObject({ html: `<p>${next}</p>`, next_from: null })
  const after = await versions()
  expect(after.planned).toEqual([])
  expect(after.data).toHaveLength(length + 1)
  expect(after.data[0]).toMatchObject({ editor: 'Vida Vadovė', valid_from: world.clock.at.toISOString() })
  expect(await termsOfNewcomer()).toContain(next)
})

test('a planned version is withdrawn before its day; until then the text is not changed', async () => {
  const current = unique('Galioja ')
  await save(current, null)
  await save('Suplanuota', addDays(today(), 5))
  for (const day of [null, addDays(today(), 9)]) {
    const { status, failure } = await save('Kita', day)
    expect([status, failure.code]).toEqual([409, 'content_planned'])
  }
  const withdrawn = await world.call(calls.withdrawPlan, { params }, manager)
  expect(withdrawn.reply.planned).toBeNull()
  expect(await read()).toMatchObject({ html: `<p>${current}</p>`, next_from: null })
  expect((await history())[0]?.action).toBe('content.plan_withdrawn')
  expect((await world.call(calls.withdrawPlan, { params }, manager)).status).toBe(404)
  const missing = await world.call(contentCalls.getInformation, { params: { id: terms }, query: { planned: true } }, {})
  expect(missing.status).toBe(404)
})

test('a version whose day has come is not withdrawn', async () => {
  const day = addDays(today(), 1)
  await save(unique('Rytoj '), day)
  world.clock.at = instantOf(`${day}T00:00`)
  const fresh = await makeLearner(world, { role: 'manager' })
  expect((await world.call(calls.withdrawPlan, { params }, fresh)).status).toBe(404)
})

test('the day is after today, and only legal texts have one', async () => {
  const { status, failure } = await save('Šiandien', today())
  expect([status, failure.errors]).toEqual([400, { valid_on: [expect.any(String)] }])
  const about = { content_kind: 'page', id: staticPages.contacts } as const
  const item = (await world.call(calls.getContent, { params: about }, manager)).reply
  const body = { ...item, compared: [], valid_on: addDays(today(), 3) }
  expect((await world.call(calls.saveContent, { params: about, body }, manager)).status).toBe(404)
})
