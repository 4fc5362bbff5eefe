import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { isUnavailable } from './connect.ts'
import { runInTransaction } from './transaction.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)

/** Runs the work while another transaction, which ends once the work waits for it, deletes what the statement says. */
async function whileDeleting<T>(statement: string, values: readonly string[], work: () => Promise<T>): Promise<T> {
  const other = await world.pool.connect()
  try {
    await other.query('begin')
    await other.query(statement, [...values])
    const working = work()
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0].n
      })
      .toBeGreaterThan(0)
    await other.query('commit')
    return await working
  } finally {
    other.release()
  }
}

test('a sale to a person whom the undoing of an import removes meanwhile invites that address again', async () => {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const as = await makeLearner(world, { role: 'finance' })
  const person = await makeLearner(world, { firstname: 'Rūta', lastname: unique('Importuota') })
  await world.pool.query('update users set password_hash = null where id = $1', [person.id])
  await world.pool.query('delete from shop_sessions where user_id = $1', [person.id])
  await world.pool.query('delete from token_families where user_id = $1', [person.id])
  const body = bodyOf(productId, { ...privately, email: person.email, payment_method: 'card' })
  const { status, reply } = await whileDeleting('delete from users where id = $1', [person.id], () => sell(as, body))
  expect(status).toBe(200)
  expect(reply).toMatchObject({ state: 'fulfilled', places: [{ state: 'own' }] })
  const { rows } = await world.pool.query('select id from users where email = $1', [person.email])
  expect(rows).toEqual([{ id: expect.not.stringContaining(person.id) }])
  expect(await auditOrders(world.pool, { from: reply.order_id, finished: false })).toEqual([])
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
