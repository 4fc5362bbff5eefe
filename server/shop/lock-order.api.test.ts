import { expect, test } from 'vitest'
import { peopleCalls } from '../../contract/manage/people.ts'
import { reseatCalls } from '../../contract/manage/reseats.ts'
import { placeCalls } from '../../contract/places.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { lockEnrolment } from '../learning/public.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { lockOrder } from './order.queries.ts'

const world = openWorld()

/**
 * What is sent while its order is locked must wait for that lock first: then the rows that it would lock later are free for
 * who has the lock, so that the two cannot wait for each other. `free`: selects those rows.
 */
async function waitsForOrder(id: number, send: () => Promise<{ status: number }>, free: string, values: string[]) {
  const other = await world.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from orders where order_id = $1 for update', [id])
    const sending = send()
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0].n
      })
      .toBe(1)
    const { rowCount } = await other.query(`${free} nowait`, values)
    expect(rowCount).toBe(1)
    await other.query('commit')
    expect((await sending).status).toBe(200)
  } finally {
    await other.query('rollback')
    other.release()
  }
}

const lockedPlace = 'select id from order_places where id = $1 for update'

/** An order with a place for which there is a link. */
async function linked() {
  const bought = await buyPlaces(world, { quantity: 2 })
  const [place] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const params = { id: place?.id ?? '' }
  const { reply } = await world.call(placeCalls.sendPlace, { params, body: {} }, bought.learner)
  return { ...bought, params, token: reply.link.split('/').at(-1) ?? '' }
}

test('who claims a place locks its order before it', async () => {
  const { id, params, token } = await linked()
  const as = await makeLearner(world)
  const send = () => world.call(placeCalls.claimPlace, { params: { token }, body: {} }, as)
  await waitsForOrder(id, send, lockedPlace, [params.id])
})

test('a buyer who takes a place back from its person locks the order before it', async () => {
  const { id, params, token, learner } = await linked()
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, await makeLearner(world))
  const send = () => world.call(placeCalls.vacatePlace, { params }, learner)
  await waitsForOrder(id, send, lockedPlace, [params.id])
})

test('a buyer who sends a place, by itself or by a list, locks the order before it', async () => {
  const { id, params, learner } = await linked()
  await waitsForOrder(id, () => world.call(placeCalls.sendPlace, { params, body: {} }, learner), lockedPlace, [
    params.id,
  ])
  await world.call(placeCalls.takeBackPlace, { params }, learner)
  const list = { params: { id }, body: { places_list: 'ona@praktika.test' } }
  await waitsForOrder(id, () => world.call(placeCalls.sendPlaces, list, learner), lockedPlace, [params.id])
})

test('who merges or erases a person locks the orders before the rest', async () => {
  const { id, params, learner } = await linked()
  const [kept, as] = [await makeLearner(world), await makeLearner(world, { role: 'manager' })]
  const merge = { params: { id: kept.id }, body: { from_id: learner.id } }
  await waitsForOrder(id, () => world.call(peopleCalls.mergePeople, merge, as), lockedPlace, [params.id])
  const erase = { params: { id: kept.id }, body: { reason: 'Prašė' } }
  await waitsForOrder(id, () => world.call(peopleCalls.erasePerson, erase, as), lockedPlace, [params.id])
})

/** A place with practice that a person has, and another group of its course. */
async function seated() {
  const { id, params, token, course } = await linked()
  const person = await makeLearner(world)
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, person)
  const { rows } = await world.pool.query(
    'select id from practice_groups g where product_id = $1 and not exists (select from practice_seats where group_id = g.id and user_id = $2) order by id desc',
    [course.productId, person.id],
  )
  return { id, place: params.id, person, course, slot: Number(rows[0].id) }
}

test('a learner chooses another time while somebody has the order locked', async () => {
  const { id, person, course, slot } = await seated()
  await world.db.transaction().execute(async (db) => {
    await lockOrder(db, id)
    const chosen = { params: { id: course.id }, body: { slot } }
    expect((await world.call(practiceCalls.choosePracticeSlot, chosen, person)).status).toBe(200)
  })
})

test('staff moves a learner to another group while a step of theirs is completed', async () => {
  const { id, place, person, course, slot } = await seated()
  const as = await makeLearner(world, { role: 'manager' })
  await world.db.transaction().execute(async (db) => {
    await lockEnrolment(db, person.id, course.id)
    const moved = { params: { id, place }, body: { slot, reason: 'Prašė' } }
    expect((await world.call(reseatCalls.reseatPlace, moved, as)).status).toBe(200)
  })
})
