import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { messageCalls } from '../../contract/messages.ts'
import { startFamily } from '../accounts/sign-ins/tokens.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { privately, salesIn } from '../test/sales.ts'
import { whileChanging } from '../test/while-changing.ts'
import { openWorld } from '../test/world.ts'
import { isUnavailable } from './connect.ts'
import { runInTransaction } from './transaction.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)

test('a sale to a person whom the undoing of an import removes meanwhile invites that address again', async () => {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const as = await makeLearner(world, { role: 'finance' })
  const person = await makeLearner(world, { firstname: 'Rūta', lastname: unique('Importuota') })
  await world.pool.query('update users set password_hash = null where id = $1', [person.id])
  await world.pool.query('delete from shop_sessions where user_id = $1', [person.id])
  await world.pool.query('delete from token_families where user_id = $1', [person.id])
  const body = bodyOf(productId, { ...privately, email: person.email, payment_method: 'card' })
  const { status, reply } = await whileChanging(world, 'delete from users where id = $1', [person.id], () =>
    sell(as, body),
  )
  expect(status).toBe(200)
  expect(reply).toMatchObject({ state: 'fulfilled', places: [{ state: 'own' }] })
  const { rows } = await world.pool.query('select id from users where email = $1', [person.email])
  expect(rows).toEqual([{ id: expect.not.stringContaining(person.id) }])
  expect(await auditOrders(world.pool, { from: reply.order_id, finished: false })).toEqual([])
})

/** As an erasure does: the key of the account is locked until it is committed. */
const erase = "update users set anonymised_at = now(), email_key = 'anonymised-' || id, firstname = '–' where id = $1"

test('an account that is erased meanwhile is not written to by its own calls, nor by a sign-in', async () => {
  const names = { firstname: 'Ona', lastname: 'Onaitė', telephone: '+37061234567', date_of_birth: '1990-05-21' }
  const whileErased = async (work: (person: MadeUser) => Promise<unknown>) => {
    const person = await makeLearner(world)
    const result = await whileChanging(world, erase, [person.id], () => work(person))
    const { rows } = await world.pool.query(
      `select firstname, (select count(*)::int from threads t where t.user_id = u.id) as threads,
         (select count(*)::int from token_families f where f.user_id = u.id) as families from users u where id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ firstname: '–', threads: 0, families: 1 }])
    return result
  }
  expect(
    await whileErased((as) => world.call(accountsCalls.saveAccount, { body: { ...names, email: as.email } }, as)),
  ).toMatchObject({ status: 401 })
  const body = { subject: 'Klausimas', message: 'Ar galiu?' }
  expect(await whileErased((as) => world.call(messageCalls.startThread, { body }, as))).toMatchObject({ status: 401 })
  const how = { method: 'password', device: 'x', secondFactor: false, now: new Date() } as const
  const signIn = ({ id }: MadeUser) => runInTransaction(world.db, (db) => startFamily(db, { userId: id, ...how }))
  expect(await whileErased((as) => signIn(as).catch((error: Error) => error))).toMatchObject({ code: 'not_signed_in' })
})

test('a sale to a person who is erased meanwhile invites that address again', async () => {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const as = await makeLearner(world, { role: 'finance' })
  const person = await makeLearner(world, { firstname: 'Rūta', lastname: unique('Ištrinta') })
  await world.pool.query('update users set email_verified_at = now() where id = $1', [person.id])
  const body = bodyOf(productId, { ...privately, email: person.email, payment_method: 'card' })
  const { status, reply } = await whileChanging(world, erase, [person.id], () => sell(as, body))
  expect(status).toBe(200)
  const { rows } = await world.pool.query('select user_id from orders where order_id = $1', [reply.order_id])
  expect(rows).toEqual([{ user_id: expect.not.stringContaining(person.id) }])
})

test('a row that is gone for good is no endless loop: the fault of the statement comes through', async () => {
  let runs = 0
  const insert = () =>
    runInTransaction(world.db, async (db) => {
      runs++
      await sql`insert into favourites (user_id, course_id, created_at) values (gen_random_uuid(), 1, now())`.execute(
        db,
      )
    })
  await expect(insert()).rejects.toMatchObject({ code: '23503' })
  expect(runs).toBe(5)
})

test('a row that is deleted between two reads of one transaction is looked for again', async () => {
  const person = await makeLearner(world)
  let runs = 0
  const read = () =>
    runInTransaction(world.db, async (db) => {
      runs++
      const found = await db.selectFrom('users').select('id').where('id', '=', person.id).executeTakeFirst()
      if (!found) return 'gone'
      await world.pool.query('delete from users where id = $1', [person.id])
      return db.selectFrom('users').select('id').where('id', '=', person.id).executeTakeFirstOrThrow()
    })
  expect(await read()).toBe('gone')
  expect(runs).toBe(2)
})

test('a transaction that meets others each time is tried five times, and then the service is not available', async () => {
  let runs = 0
  const met = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const work = () =>
    runInTransaction(world.db, async () => {
      runs++
      throw met
    })
  await expect(work()).rejects.toBe(met)
  expect([runs, isUnavailable(met)]).toEqual([5, true])
})
