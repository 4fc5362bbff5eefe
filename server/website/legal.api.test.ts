import { beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { staticPages } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { type ContentItem, websiteCalls as calls } from '../../contract/manage/website.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { type MadeUser, makeLearner, unique } from '../test/make.ts'
import { registrationOf } from '../test/registration.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const { terms } = staticPages
let manager: MadeUser
beforeAll(async () => {
  manager = await makeLearner(world, { role: 'manager', firstname: 'Vida', lastname: 'Vadovė' })
})

const get = async () =>
  (await world.call(calls.getContent, { params: { content_kind: 'page', id: terms } }, manager)).reply
const save = (item: ContentItem, texts: ContentItem['texts']) =>
  world.call(
    calls.saveContent,
    { params: { content_kind: 'page', id: item.id }, body: { ...item, texts, compared: [] } },
    manager,
  )
async function publish(text: string) {
  const item = await get()
  return save(item, { ...item.texts, text: { lt: text, en: `EN ${text}`, ru: '' } })
}
const versions = async (id: number = terms) =>
  (await world.call(calls.listLegalVersions, { params: { id } }, manager)).reply.data
const version = async (version_number: number) =>
  (await world.call(calls.getLegalVersion, { params: { id: terms, version_number } }, manager)).reply
const register = async () =>
  (await world.call(accountsCalls.register, { body: await registrationOf(world) }, {})).reply.access_token
const termsOf = async (token: string) =>
  JSON.parse((await world.call(settingsCalls.exportAccount, {}, { token })).body).terms[0].text

describe('a legal text', () => {
  test('is a first version from the beginning', async () => {
    expect(await versions(staticPages.privacy)).toMatchObject([{ number: 1, editor: '', valid_until: null }])
  })

  test('is a new version with its day and editor each time it is published', async () => {
    const text = unique('Sąlygos ')
    const before = await versions()
    await publish(text)
    const [latest, previous] = await versions()
    expect(latest).toMatchObject({ number: before.length + 1, editor: 'Vida Vadovė', valid_until: null })
    expect(previous?.valid_until).toBe(latest?.valid_from)
    const params = { id: terms }
    const { reply } = await world.call(contentCalls.getInformation, { params, query: {} }, {})
    expect(reply).toMatchObject({ valid_from: latest?.valid_from, html: `<p>${text}</p>` })
    const history = await world.call(
      auditCalls.getHistory,
      { params: { object: 'content', id: `page-${terms}` } },
      manager,
    )
    expect(history.reply.data[0]).toMatchObject({ action: 'content.published', after: { number: latest?.number } })
  })

  test('is the same version when nothing of its wording changed', async () => {
    await publish('Tas pats')
    const { length } = await versions()
    expect((await publish('Tas pats')).status).toBe(200)
    expect((await versions()).length).toBe(length)
  })

  test('is a new version too when a chapter is added, moved or removed', async () => {
    const { length } = await versions()
    const { can_hide } = await get()
    expect(can_hide).toBe(false)
    const added = await world.call(
      calls.addContent,
      {
        params: { content_kind: 'page' },
        body: {
          within: terms,
          texts: { title: { lt: 'Priedas', en: '', ru: '' }, text: { lt: 'Priedo tekstas', en: '', ru: '' } },
          content_values: { with_shop: 'always' },
          pictures: {},
          shown: false,
          shown_from: null,
          shown_until: null,
        },
      },
      manager,
    )
    expect(added.reply).toMatchObject({ legal: true, can_hide: false, shown: true })
    const [latest] = await versions()
    expect(latest?.number).toBe(length + 1)
    expect((await version(length + 1)).lt.html).toContain('Priedo tekstas')
    await world.call(calls.removeContent, { params: { content_kind: 'page', id: added.reply.id } }, manager)
    expect((await versions()).length).toBe(length + 2)
    expect((await version(length + 2)).lt.html).not.toContain('Priedo tekstas')
  })

  test('stays readable by staff as it was, in each language', async () => {
    await publish('Ankstesnė redakcija')
    const [{ number = 0 } = {}] = await versions()
    await publish('Vėlesnė redakcija')
    const old = await version(number)
    expect(old.lt.html).toBe('<p>Ankstesnė redakcija</p>')
    expect(old.en?.html).toBe('<p>EN Ankstesnė redakcija</p>')
    expect(old.ru).not.toBeNull()
    const params = { id: terms, version_number: 9999 }
    expect((await world.call(calls.getLegalVersion, { params }, manager)).status).toBe(404)
    expect((await world.call(calls.listLegalVersions, { params: { id: staticPages.about } }, manager)).status).toBe(404)
  })

  test('that a user agreed to stays what it was, and the version counts who agreed to it', async () => {
    const text = unique('Sutikta ')
    await publish(text)
    const [{ number = 0 } = {}] = await versions()
    const token = await register()
    await publish(unique('Vėliau '))
    expect(await termsOf(token)).toContain(text)
    expect((await version(number)).agreed).toEqual({ accounts: 1, orders: 0 })
    expect((await versions())[0]?.agreed).toEqual({ accounts: 0, orders: 0 })
  })
})
