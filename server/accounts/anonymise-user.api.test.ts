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

/** Columns of `users` that an erasure leaves, and why. */
const kept: Record<string, string> = {
  id: 'orders, enrolments and certificates refer to it',
  language: 'in what language the last email was written; names nobody',
  created_at: 'when, without whom',
  terms_agreed_at: 'that whoever it was had agreed',
  terms_version: 'to which text',
}

const ownWork = [0, 1].map((at) => ({ own_organisation: `Darbovietė ${at}`, own_position: `Profesija ${at}` }))

test.each([
  ['listed', ['own_organisation', 'own_position']],
  ['their own', ['organisation_id', 'position_id']],
])(
  'each column of an erased user says nothing of the person, or is kept with a reason: workplace %s',
  async (whose, others) => {
    const { rows: listed } = await world.pool.query(
      `with o as (insert into organisations (name, name_key) values ('Viena' || $1, 'viena' || $1), ('Kita' || $1, 'kita' || $1) returning id),
      p as (insert into positions (name) values ('{"lt":"Viena"}'), ('{"lt":"Kita"}') returning id)
      select o.id as organisation_id, p.id as position_id from o, p where o.id % 2 = p.id % 2 order by o.id`,
      [whose],
    )
    const work = whose === 'listed' ? listed : ownWork
    const people = [await makeLearner(world), await makeLearner(world)]
    for (const [at, { id }] of people.entries())
      await world.db
        .updateTable('users')
        .set({
          telephone: `+3706123456${at}`,
          date_of_birth: `199${at}-01-02`,
          gender: at ? 'male' : 'female',
          language: at ? 'en' : 'ru',
          country: at ? 'LT' : 'LV',
          city: `Miestas ${at}`,
          timezone: at ? 'Europe/Vilnius' : 'Europe/Riga',
          image: `/media/images/${at}.webp`,
          position: `Pareigos ${at}`,
          ...work[at],
          firstname: `Vardas ${at}`,
          lastname: `Pavardė ${at}`,
          latin_name: `Name ${at}`,
          password_hash: `hash ${at}`,
          password_expired: at === 0,
          email_verified_at: new Date(2026, 1, at + 1),
          created_at: new Date(2026, 0, at + 1),
          terms_agreed_at: new Date(2026, 0, at + 1),
        })
        .where('id', '=', id)
        .execute()
    const rowsOf = async () =>
      Promise.all(
        people.map(async ({ id }) => {
          const { rows } = await world.pool.query('select * from users where id = $1', [id])
          const values = Object.entries(rows[0]).map(([name, value]) => [name, String(value).replaceAll(id, 'id')])
          return Object.fromEntries(values)
        }),
      )
    const differing = async () => {
      const [one = {}, other = {}] = await rowsOf()
      return Object.keys(one).filter((name) => name !== 'id' && one[name] !== other[name])
    }
    const before = await differing()
    const now = world.now()
    for (const { id } of people) await world.db.transaction().execute((db) => anonymiseUser(db, id, now))
    expect((await differing()).filter((name) => !kept[name])).toEqual([])
    // Whatever could differ before did, so that a new column is either erased or named here.
    const [columns = {}] = await rowsOf()
    const unseen = Object.keys(columns).filter((name) => !before.includes(name) && !kept[name])
    expect(unseen.toSorted()).toEqual(['anonymised_at', ...others].toSorted())
  },
)

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
  // Written as a guest, with the address in another case.
  const { email } = await world.db
    .updateTable('users')
    .set({ email_verified_at: world.now() })
    .where('id', '=', user.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const asGuest = {
    name: 'Vardenė',
    email: email.toUpperCase(),
    subject: 'Kaina',
    message: 'Klausia Vardenė',
    agree: true,
  }
  expect((await world.call(contentCalls.contactByEmail, { body: asGuest })).status).toBe(200)
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
