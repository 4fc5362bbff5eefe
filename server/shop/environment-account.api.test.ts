import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { shopCalls } from '../../contract/shop.ts'
import { identitiesCalls } from '../../contract/identities.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { demoPassword } from '../integrations/identity/fakes/people.ts'
import { someCompany } from '../test/buy-places.ts'
import { openEnvironmentWorld, linkEnvironment, makeConfirmed, register } from '../test/environment.ts'
import { makePerson } from '../test/identity.ts'
import { makeCourse, makeLearner } from '../test/make.ts'

const { world, peers } = await openEnvironmentWorld()

const partners = () => makeCourse(world, { environment: 'akademija' })
const add = (product_id: number, as: object, environment_user_id?: string) =>
  world.call(shopCalls.addToCart, { body: { product_id, quantity: 1, environment_user_id } }, as)
const accountOf = async (user: { token: string }) =>
  (await world.call(identitiesCalls.listLinkableServices, {}, user)).reply[0]?.linked?.environment_user_id

test('the course says whose it is', async () => {
  const { id } = await partners()
  const { reply } = await world.call(catalogueCalls.getCourse, { params: { id } })
  expect(reply).toMatchObject({ environment: 'akademija', lmsCourseId: 301 })
})

test('a guest signs in first', async () => {
  const { productId } = await partners()
  const { status, failure } = await add(productId, {})
  expect([status, failure.code]).toEqual([401, 'not_signed_in'])
})

test('without an account in the product’s environment nothing is added', async () => {
  const [{ productId }, user] = [await partners(), await makeConfirmed(world)]
  const { failure } = await add(productId, user)
  expect(failure.code).toBe('environment_account_needed')
  expect((await world.call(shopCalls.getCart, {}, user)).reply.products).toEqual([])
  await register(world, user)
  expect((await add(productId, user)).reply.total).toBe(1)
})

test('it is added with the id of the linked account, however it was linked', async () => {
  const { productId } = await partners()
  const registered = await makeConfirmed(world)
  await register(world, registered)
  expect((await add(productId, registered, await accountOf(registered))).status).toBe(200)
  const linked = await makeLearner(world)
  const person = await linkEnvironment(world, peers, linked)
  expect(await accountOf(linked)).toBe(person.id)
  expect((await add(productId, linked, person.id)).status).toBe(200)
})

test('an account of somebody else is refused', async () => {
  const [{ productId }, user, other] = [await partners(), await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, other)
  const theirs = await accountOf(other)
  expect((await add(productId, user, theirs)).failure.code).toBe('environment_account_needed')
  await register(world, user)
  expect((await add(productId, user, theirs)).failure.code).toBe('environment_account_needed')
})

test('an unknown environment is an error', async () => {
  const user = await makeLearner(world)
  const { productId } = await makeCourse(world, { environment: 'dingusi' })
  const { status, failure } = await add(productId, user)
  expect([status, failure.code, failure.error]).toEqual([400, 'environment_unknown', ['Tokios mokymosi aplinkos nėra']])
})

test('a company that buys for others needs no account', async () => {
  const [{ productId }, other, user] = [await partners(), await makeCourse(world), await makeLearner(world)]
  await add(other.productId, user)
  await world.call(shopCalls.saveCompany, { body: someCompany }, user)
  expect((await add(productId, user)).status).toBe(200)
})

test('for a course of the portal alone the id is without effect', async () => {
  const [{ productId }, user] = [await makeCourse(world), await makeLearner(world)]
  expect((await add(productId, user, '77')).status).toBe(200)
})

test('who has an account at an environment is shown the link to its learning system', async () => {
  const user = await makeConfirmed(world)
  const read = async () => (await world.call(settingsCalls.getSettings, {}, user)).reply
  expect(await read()).toMatchObject({ learning_system_url: null, learning_system_url_text: null })
  await register(world, user)
  const { url } = peers.moodle
  expect(await read()).toMatchObject({ learning_system_url: url, learning_system_url_text: 'Akademija' })
  const person = makePerson(peers.peer)
  const body = { username: person.email, password: demoPassword, environment: 'akademija' }
  const { reply } = await world.call(identitiesCalls.signInWithEnvironment, { body })
  expect(reply.capabilities).toEqual(['view learning-system link'])
})
