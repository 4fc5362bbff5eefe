import { expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { learningCalls } from '../../contract/learning.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { staffCalls } from '../../contract/manage/staff.ts'
import { messageCalls } from '../../contract/messages.ts'
import { orderCalls } from '../../contract/orders.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
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
  'auth/refresh': {
    most: 5,
    prepare: async () => {
      const headers = await renewing()
      return () => world.call(accountsCalls.refreshTokens, { body: {} }, { headers })
    },
  },
  'auth/login, new device': {
    most: 15,
    prepare: async () => {
      const { learner } = await learning()
      return () => signIn(learner.username)
    },
  },
  'settings': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(settingsCalls.getSettings, {}, learner)
    },
  },
  'messages/unread': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(messageCalls.countUnread, {}, learner)
    },
  },
  'courses/purchased/:id': {
    most: 4,
    prepare: async () => {
      const { learner, params } = await learning()
      return () => world.call(learningCalls.getStudiedCourse, { params }, learner)
    },
  },
  'courses/purchased/:id/tests': {
    most: 3,
    prepare: async () => {
      const { learner, params } = await learning()
      return () => world.call(learningCalls.listTests, { params }, learner)
    },
  },
  'courses/purchased/latest': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(learningCalls.listLatestCourses, {}, learner)
    },
  },
  'courses/purchased/upcoming': {
    most: 2,
    prepare: async () => {
      const { learner } = await learning()
      return () => world.call(learningCalls.listUpcomingCourses, {}, learner)
    },
  },
  'GET cart': {
    most: 3,
    prepare: async () => {
      const learner = await filledCart()
      return () => world.call(shopCalls.getCart, {}, learner)
    },
  },
  'POST cart': {
    most: 11,
    prepare: async () => {
      const learner = await filledCart()
      const { productId: product_id } = await makeCourse(world, { cents: 8900, groups: 1 })
      return () => world.call(shopCalls.addToCart, { body: { product_id } }, learner)
    },
  },
  'customerorders/:id': {
    most: 4,
    prepare: async () => {
      const { learner, id } = await buyPlaces(world)
      return () => world.call(orderCalls.getOrder, { params: { id } }, learner)
    },
  },
  'manage/me': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(staffCalls.getStaffProfile, {}, staff)
    },
  },
  'manage/orders': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(managedOrderCalls.findOrders, { query: { page: 1 } }, staff)
    },
  },
  'manage/people': {
    most: 2,
    prepare: async () => {
      const staff = await makeLearner(world, { role: 'manager' })
      return () => world.call(peopleCalls.findPeople, { query: { page: 1 } }, staff)
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
