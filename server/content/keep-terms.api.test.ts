import { hash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { consentsVersion } from '../../contract/constants.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { registrationOf } from '../test/registration.ts'
import { openWorld } from '../test/world.ts'
import { savePage } from './save-page.ts'

const world = openWorld()

/** Publishes terms of use; returns their text as a Lithuanian user sees it. */
async function publish(text: string) {
  const page = { id: 5, key: 'terms', title: { lt: 'Sąlygos', en: 'Terms' }, text: { lt: text, en: `EN ${text}` } }
  await world.db.transaction().execute((db) => savePage(db, page, { provider: world.config }))
  return `Sąlygos\n\n<p>${text}</p>`
}
const version = (text: string) => hash('sha256', text)
const exported = async (token: string) =>
  JSON.parse((await world.call(settingsCalls.exportAccount, {}, { token })).body)

beforeEach(() => publish('Pirmosios'))

describe('the terms of use', () => {
  test('a registration keeps the version that was agreed to, its text and when', async () => {
    const text = await publish('Registracijos')
    const before = new Date().toISOString()
    const { reply } = await world.call(accountsCalls.register, { body: await registrationOf(world) })
    const { agreed, terms } = await exported(reply.access_token)
    expect(agreed.terms_version).toBe(version(text))
    expect(agreed.terms_agreed_at >= before).toBe(true)
    expect(terms).toEqual([{ version: version(text), language: 'lt', text }])
    await publish('Vėlesnės')
    expect((await exported(reply.access_token)).agreed.terms_version).toBe(version(text))
  })

  test('in another language are another version', async () => {
    const body = await registrationOf(world)
    const { reply } = await world.call(accountsCalls.register, { body }, { language: 'en' })
    const { terms } = await exported(reply.access_token)
    expect(terms).toMatchObject([{ language: 'en', text: 'Terms\n\n<p>EN Pirmosios</p>' }])
  })

  test('an order keeps its own version, and that of the wording of both consents', async () => {
    const text = await publish('Pirkėjo')
    const { learner } = await buyPlaces(world, { quantity: 1 })
    const { orders, terms } = await exported(learner.token)
    const [order] = orders
    expect(order).toMatchObject({ terms_version: version(text), consents: { textVersion: consentsVersion } })
    expect(terms).toEqual([{ version: version(text), language: 'lt', text }])
  })
})
