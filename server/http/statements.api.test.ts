import { expect, test } from 'vitest'
import { orderList } from '../../contract/manage/orders.list.ts'
import { peopleList } from '../../contract/manage/people.list.ts'
import { accountsCalls } from '../../contract/accounts.ts'
import { favouriteCalls } from '../../contract/favourites.ts'
import { learningCalls } from '../../contract/learning.ts'
import { staffCalls } from '../../contract/manage/staff.ts'
import { messageCalls } from '../../contract/messages.ts'
import { orderCalls } from '../../contract/orders.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { waitingCalls } from '../../contract/waiting.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { screenCalls, type ScreenWithCalls } from '../test/screen-calls.ts'
import { statementsOf } from '../test/statements.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const password = 'Praktika ir teorija'
const portal = { 'x-token-delivery': 'cookie' }

/** A learner in a course; one who signed in before, on a device that is not known any more. */
async function learning() {
  const learner = await makeLearner(world, { passwordHash: await hashPassword(password) })
  const course = await makeCourse(world, { pages: 2, groups: 1 })
  await makeEnrolment(world, learner, course)
  return { learner, params: { id: course.id } }
}

const signIn = (username: string) =>
  world.call(accountsCalls.signIn, { body: { username, password } }, { headers: portal })

/** The page of a signed-in user renews the sign-in with its cookie. */
async function renewing() {
  const { learner } = await learning()
  const { headers, reply } = await signIn(learner.username)
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { ...portal, cookie, 'x-session-id': reply.session_id }
}

async function filledCart() {
  const learner = await makeLearner(world)
  for (const groups of [0, 1]) {
    const { productId } = await makeCourse(world, { cents: 8900, groups })
    await world.call(shopCalls.addToCart, { body: { product_id: productId } }, learner)
  }
  return learner
}

type Prepared = () => Promise<() => Promise<{ status: number }>>

/**
 * How many statements a call sends at most, `begin` and `commit` included: each is a round trip to the database. Change a
 * number only downwards, or with the reason in the commit.
 */
const calls: Record<string, { most: number; prepare: Prepared }> = {
  'refreshTokens': {
    most: 5,
    prepare: async () => {
      const headers = await renewing()
      return () => world.call(accountsCalls.refreshTokens, { body: {} }, { headers })
    },
  },
  'signIn, new device': {
    most: 18,
    prepare: async () => {
      const { learner } = await learning()
      return () => signIn(learner.username)
    },
  },
  'getSettings': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(settingsCalls.getSettings, {}, learner)
    },
  },
  'countUnread': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(messageCalls.countUnread, {}, learner)
    },
  },
  'getStudiedCourse': {
    most: 4,
    prepare: async () => {
      const { learner, params } = await learning()
      return () => world.call(learningCalls.getStudiedCourse, { params }, learner)
    },
  },
  'listTests': {
    most: 3,
    prepare: async () => {
      const { learner, params } = await learning()
      return () => world.call(learningCalls.listTests, { params }, learner)
    },
  },
  'listLatestCourses': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(learningCalls.listLatestCourses, {}, learner)
    },
  },
  'listUpcomingCourses': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(learningCalls.listUpcomingCourses, {}, learner)
    },
  },
  'getCart': {
    most: 4,
    prepare: async () => {
      const learner = await filledCart()
      return () => world.call(shopCalls.getCart, {}, learner)
    },
  },
  'getCart, empty': {
    most: 2,
    prepare: async () => {
      const learner = await makeLearner(world)
      return () => world.call(shopCalls.getCart, {}, learner)
    },
  },
  // Of nobody for whom anything waits: orders, quotes and waiting lists, after the account.
  'listWaiting': {
    most: 4,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(waitingCalls.listWaiting, {}, learner)
    },
  },
  'listFavourites': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(favouriteCalls.listFavourites, {}, learner)
    },
  },
  'addToCart': {
    most: 13,
    prepare: async () => {
      const learner = await filledCart()
      const { productId: product_id } = await makeCourse(world, { cents: 8900, groups: 1 })
      return () => world.call(shopCalls.addToCart, { body: { product_id } }, learner)
    },
  },
  'getOrder': {
    most: 5,
    prepare: async () => {
      const { learner, id } = await buyPlaces(world)
      return () => world.call(orderCalls.getOrder, { params: { id } }, learner)
    },
  },
  'getStaffProfile': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(staffCalls.getStaffProfile, {}, staff)
    },
  },
  'findOrders': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(orderList.calls.findOrders, { query: { page: 1 } }, staff)
    },
  },
  'findPeople': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(peopleList.calls.findPeople, { query: { page: 1 } }, staff)
    },
  },
}

test.each(Object.entries(calls))('%s sends no more statements than allowed', async (_name, { most, prepare }) => {
  const send = await prepare()
  let status = 0
  const statements = await statementsOf(async () => ({ status } = await send()))
  expect(status).toBe(200)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  expect(statements.length).toBeGreaterThan(0)
})

/** The statements of all calls that a screen makes when it is opened: of learners whose cart is empty, but for the cart. */
const screens: Record<ScreenWithCalls, number> = {
  topic: 14,
  dashboard: 17,
  cart: 15,
  order: 18,
  staffOrders: 11,
  staffPeople: 11,
}

test.each(Object.entries(screenCalls))('the calls of a screen together: %s', (screen, names) => {
  const mostOf = (name: string) => calls[name === 'getCart' && screen !== 'cart' ? 'getCart, empty' : name]?.most ?? NaN
  const sent = names.reduce((sum, name) => sum + mostOf(name), 0)
  expect(sent).toBeLessThanOrEqual(new Map(Object.entries(screens)).get(screen) ?? 0)
})
