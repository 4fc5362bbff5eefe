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
  await world.db.deleteFrom('information_pages').where('parent_id', '=', terms).execute()
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

const three = (lt: string) => ({ lt, en: '', ru: '' })
const always = { shown: true, shown_from: null, shown_until: null }
async function addPart(title: string, valid_on: string | null = null, within: number = terms) {
  const texts = { title: three(title), text: three(`Apie ${title}`) }
  const written = { texts, content_values: { with_shop: 'always' }, pictures: {}, ...always }
  const body = { ...written, within, valid_on }
  return world.call(calls.addContent, { params: { content_kind: 'page' }, body }, manager)
}
const partOf = async (title: string, valid_on: string | null = null) => (await addPart(title, valid_on)).reply.id
const move = (id: number, direction: 'up' | 'down', valid_on: string | null = null) =>
  world.call(calls.moveContent, { params: { content_kind: 'page', id }, body: { direction, valid_on } }, manager)
const remove = (id: number, valid_on?: string) =>
  world.call(
    calls.removeContent,
    { params: { content_kind: 'page', id }, query: valid_on ? { valid_on } : {} },
    manager,
  )
const withdraw = (id: number, change: 'text' | 'removed' | 'order') =>
  world.call(calls.withdrawPlan, { params: { content_kind: 'page', id }, query: { change } }, manager)
const titles = async (planned?: true) => (await read(planned)).chapters.map(({ title }) => title)
async function comes(day: string) {
  world.clock.at = instantOf(`${day}T00:01`)
  manager = await makeLearner(world, { role: 'manager' })
  await world.runJob(beginContentDay, {})
}

test('parts that are added, moved and removed on a later day come with the text as one version', async () => {
  await save(unique('Dabar '), null)
  const [first, second, third] = [await partOf('Pirma'), await partOf('Antra'), await partOf('Trečia')]
  const { length } = (await versions()).data
  const day = addDays(today(), 10)
  const next = unique('Vėliau ')
  await save(next, day)
  const added = (await addPart('Nauja', day)).reply
  expect(added).toMatchObject({ added_on: day, planned_on: day, shown: false })
  expect((await remove(second, day)).status).toBe(200)
  expect((await move(third, 'up', day)).status).toBe(200)
  // A further move changes the planned order.
  expect((await move(third, 'up')).status).toBe(200)
  expect(await titles()).toEqual(['Pirma', 'Antra', 'Trečia'])
  expect(await titles(true)).toEqual(['Trečia', 'Pirma', 'Nauja'])
  const { planned, data } = await versions()
  expect(data).toHaveLength(length)
  expect(planned.map(({ id, change, valid_on }) => [id, change, valid_on])).toEqual(
    expect.arrayContaining([
      [terms, 'text', day],
      [terms, 'order', day],
      [second, 'removed', day],
      [added.id, 'added', day],
    ]),
  )
  const rows = (await world.call(calls.listContent, { query: { section: 'pages' } }, manager)).reply.data
  expect(rows.filter(({ within }) => within === terms).map(({ id, plans }) => [id, plans])).toEqual([
    [third, []],
    [first, []],
    [second, [{ change: 'removed', valid_on: day }]],
    [added.id, [{ change: 'added', valid_on: day }]],
  ])

  await comes(day)
  await expect.poll(() => titles(), { timeout: 5000 }).toEqual(['Trečia', 'Pirma', 'Nauja'])
  expect((await read()).html).toBe(`<p>${next}</p>`)
  expect(await versions()).toMatchObject({ planned: [], data: { length: length + 1 } })
  expect((await world.call(calls.getContent, { params: { content_kind: 'page', id: second } }, manager)).status).toBe(
    404,
  )
})

test('all that is planned for a legal page has one day', async () => {
  const part = await partOf('Dalis')
  const day = addDays(today(), 5)
  await save('Suplanuota', day)
  for (const { status, failure } of [
    await addPart('Kita', addDays(day, 1)),
    await remove(part, addDays(day, 1)),
    await addPart('Vakar', today()),
  ])
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['valid_on']])
  expect(await titles()).toEqual(['Dalis'])
})

test('a part that waits for its day is written and removed at once, and visitors do not see it', async () => {
  const day = addDays(today(), 5)
  const item = (await addPart('Laukia', day)).reply
  const { length } = (await versions()).data
  const body = { ...item, texts: { ...item.texts, title: three('Laukia vis dar') }, compared: [] }
  const saved = await world.call(calls.saveContent, { params: { content_kind: 'page', id: item.id }, body }, manager)
  expect(saved.reply).toMatchObject({ shown: false, added_on: day })
  expect([await titles(), await titles(true)]).toEqual([[], ['Laukia vis dar']])
  expect((await remove(item.id, day)).status).toBe(200)
  expect(await versions()).toMatchObject({ planned: [], data: { length } })
})

test('a planned removal and a planned order are withdrawn', async () => {
  const [first, second] = [await partOf('Pirma'), await partOf('Antra')]
  const day = addDays(today(), 5)
  await remove(first, day)
  await move(second, 'up', day)
  expect((await remove(first, day)).failure.code).toBe('content_planned')
  expect((await withdraw(first, 'removed')).reply.removed_on).toBeNull()
  expect((await withdraw(terms, 'order')).reply.order_on).toBeNull()
  expect((await withdraw(terms, 'order')).status).toBe(404)
  await comes(day)
  expect(await titles()).toEqual(['Pirma', 'Antra'])
})

test('only parts of legal pages are added, moved or removed on a later day', async () => {
  const day = addDays(today(), 5)
  expect((await addPart('Ne teisinė', day, staticPages.contacts)).status).toBe(404)
  const { id } = (await addPart('Kontaktai', null, staticPages.contacts)).reply
  expect((await remove(id, day)).status).toBe(404)
})
