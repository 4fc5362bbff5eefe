import { expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { contentCalls } from '../../contract/content.ts'
import { favouriteCalls } from '../../contract/favourites.ts'
import { messageCalls } from '../../contract/messages.ts'
import { reviewCalls } from '../../contract/reviews.ts'
import { shopCalls } from '../../contract/shop.ts'
import { beginCourse, makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { anonymiseUser } from './anonymise-user.ts'

const world = openWorld()

test('an erased user leaves orders and enrolments without a name, and nothing else', async () => {
  const course = await makeCourse(world)
  const user = await makeLearner(world, { firstname: 'Vardenė', lastname: 'Pavardenytė' })
  await makeEnrolment(world, user, course)
  await beginCourse(world, user, course)
  const review = { courseId: course.id, rating: 5, review: 'Vardenės atsiliepimas' }
  expect((await world.call(reviewCalls.addReview, { body: review }, user)).status).toBe(200)
  const message = { subject: 'Praktika', message: 'Rašo Vardenė' }
  await world.call(messageCalls.startThread, { body: message }, user)
  await world.call(favouriteCalls.addFavourite, { body: { course: course.id } }, user)
  await world.call(contentCalls.contactByPhone, { body: { phone: '+37061234567' } }, user)
  await world.call(shopCalls.addToCart, { body: { product_id: (await makeCourse(world)).productId } }, user)

  const erase = () => world.db.transaction().execute((db) => anonymiseUser(db, user.id, world.now()))
  expect(await erase()).toEqual([])
  expect(await erase()).toEqual([])

  const { rows: tables } = await world.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.pool.query(`select count(*) as n from ${name} t where t::text ~ $1`, [
      `Vardenė|Pavardenytė|${user.username}`,
    ])
    if (rows[0].n) found.push(name)
  }
  expect(found).toEqual([])
  const { rows: favourites } = await world.pool.query('select id from favourites where user_id = $1', [user.id])
  expect(favourites).toEqual([])
  const { rows: kept } = await world.pool.query('select count(*) as n from enrolments where user_id = $1', [user.id])
  expect(kept[0].n).toBe(1)
  expect((await world.call(catalogueCalls.getCourse, { params: { id: course.id } })).reply.reviews).toEqual([])
  const signIn = { username: user.username, password: 'Praktika-2026' }
  expect((await world.call(accountsCalls.signIn, { body: signIn })).status).toBe(401)
})
