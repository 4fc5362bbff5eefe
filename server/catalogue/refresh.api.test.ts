import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { refreshCardsJob } from './catalogue.jobs.ts'
import { countSale } from './public.ts'
import { refreshPart } from './refresh-catalogue.ts'
import { lockCourse, refreshCard } from './refresh-card.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})

/** All parts, as the jobs do one after another. */
async function refresh(now = world.now()) {
  for (let after: number | undefined = 0; after !== undefined;) after = await refreshPart(world.db, after, now)
}
const versionOf = async () =>
  (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version
const rowOf = (id: number, language: 'lt' | 'en' = 'lt') =>
  world.db
    .selectFrom('catalogue_cards')
    .selectAll()
    .select(sql<string>`xmin::text`.as('written_by'))
    .where('course_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
const writersOf = async () =>
  (
    await sql<{ key: string }>`select language || course_id || xmin as key from catalogue_cards order by 1`.execute(
      world.db,
    )
  ).rows
const change = (id: number, texts: { about?: string; title?: string }) =>
  world.db
    .updateTable('courses')
    .set(Object.fromEntries(Object.entries(texts).map(([name, lt]) => [name, JSON.stringify({ lt })])))
    .where('id', '=', id)
    .execute()
const offer = (course_id: number, start: string | null, price_cents: number) =>
  world.db
    .insertInto('products')
    .values({ course_id, location_id: 1, hours: 4, price_cents, start_date: start, end_date: start })
    .returning('product_id')
    .executeTakeFirstOrThrow()
const withdraw = (product: number) =>
  world.db.updateTable('products').set({ state: 'withdrawn' }).where('product_id', '=', product).execute()

describe('the refresh of the whole catalogue', () => {
  test('writes only what differs: a second one writes nothing, and no reply is forgotten', async () => {
    const [a] = [await makeCourse(world), await makeCourse(world), await makeCourse(world, { titleEn: 'Nursing' })]
    await refresh()
    const [before, version] = [await writersOf(), await versionOf()]
    await refresh()
    expect([await writersOf(), await versionOf()]).toEqual([before, version])
    await change(a.id, { title: 'Kitas pavadinimas' })
    await refresh()
    const after = await writersOf()
    expect(after.filter((row, i) => row.key !== before[i]?.key)).toHaveLength(3)
    expect(await versionOf()).toBe(version + 1)
    expect((await rowOf(a.id)).card.title).toBe('Kitas pavadinimas')
  })

  test('finds what was changed directly in the database, texts that no card shows too, and takes away what is no longer published', async () => {
    const [a, b] = [await makeCourse(world), await makeCourse(world)]
    const word = 'kriokimas'
    await change(a.id, { about: `<p>Apie ${word}</p>` })
    await world.db.updateTable('courses').set({ state: 'retired' }).where('id', '=', b.id).execute()
    await refresh()
    const { reply } = await world.call(catalogueCalls.listCourses, { query: { search: word } })
    expect(reply.data.map(({ id }) => id)).toEqual([a.id])
    expect(
      await world.db.selectFrom('catalogue_cards').select('course_id').where('course_id', '=', b.id).execute(),
    ).toEqual([])
  })

  test('comes to the end part by part, writing a few at a time, and may begin again anywhere', async () => {
    const courses = []
    for (let i = 0; i < 9; i++) courses.push(await makeCourse(world))
    await refresh()
    for (const { id } of courses) await change(id, { title: `Naujas ${id}` })
    const version = await versionOf()
    const sizes = { look: 2, write: 2, settle: 3, part: 5 }
    const from = (courses[0]?.id ?? 0) - 1
    const parts: (number | undefined)[] = [from]
    for (let after: number | undefined = from; after !== undefined;)
      parts.push((after = await refreshPart(world.db, after, world.now(), sizes)))
    expect(parts).toEqual([from, courses[4]?.id, undefined])
    expect(await Promise.all(courses.map(async ({ id }) => (await rowOf(id)).card.title))).toEqual(
      courses.map(({ id }) => `Naujas ${id}`),
    )
    expect(await versionOf()).toBe(version + 5) // 2 + 2 and 1 of the first part, 2 + 2 of the second
    for (const after of parts) await refreshPart(world.db, after ?? 0, world.now(), sizes)
    expect(await versionOf()).toBe(version + 5)
  })

  test('is one job after another in a catalogue of more courses than one part', async () => {
    await sql`insert into courses (slug, shortname, category_id, title, short, about, purpose, objectives, study, skills, image, hours)
      select 'draft-' || n, 'DRAFT' || n, 61, '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":[]}', '{"lt":""}', '{"lt":[]}', 'courses/x', 1
      from generate_series(1, 5000) as n`.execute(world.db)
    const last = await makeCourse(world)
    await change(last.id, { title: 'Paskutinis' })
    const waiting = async () =>
      (
        await world.pool.query<{ data: { after?: number } }>(
          "delete from jobs.job where name = 'refresh-cards' returning data",
        )
      ).rows
    await world.runJob(refreshCardsJob, {})
    const next = await waiting()
    expect(next).toEqual([{ data: { after: expect.any(Number) } }])
    await world.runJob(refreshCardsJob, next[0]?.data ?? {})
    expect(await waiting()).toEqual([])
    expect((await rowOf(last.id)).card.title).toBe('Paskutinis')
  })

  test('waits for no sale while it looks, and no sale for it; what is sold while it writes is counted', async () => {
    const [sold, changed] = [await makeCourse(world), await makeCourse(world)]
    await refresh()
    await change(changed.id, { title: 'Pakeistas' })
    await world.db.transaction().execute(async (sale) => {
      await countSale(sale, sold.id, 2)
      await refresh() // another connection: it would wait for ever
    })
    expect([(await rowOf(sold.id)).sold, (await rowOf(changed.id)).card.title]).toEqual([2, 'Pakeistas'])
  })

  test('does not count a paid order that is not fulfilled yet: its sale is counted when it is', async () => {
    const course = await makeCourse(world, { cents: 8900 })
    const buyer = await makeLearner(world)
    await world.db.transaction().execute(async (db) => {
      const { order_id } = await db
        .insertInto('orders')
        .values({
          user_id: buyer.id,
          cart_id: v7(),
          state: 'paid',
          payment_method: 'banklink',
          total_cents: 8900,
          discount_cents: 0,
          language: 'lt',
          date_added: world.now(),
        })
        .returning('order_id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_lines')
        .values({
          order_id,
          position: 0,
          product_id: course.productId,
          course_id: course.id,
          name: course.title,
          quantity: 2,
          price_cents: 4450,
          discount_cents: 0,
        })
        .execute()
    })
    await change(course.id, { title: 'Pakeistas' })
    await refresh()
    expect(await rowOf(course.id)).toMatchObject({ sold: 0, card: { title: 'Pakeistas' } })
  })

  test('holds only what it writes: it waits for a sale of that course, and for no other', async () => {
    const course = await makeCourse(world)
    await change(course.id, { title: 'Laukia' })
    let ended = false
    const { promise: done, resolve } = Promise.withResolvers<void>()
    await world.db.transaction().execute(async (sale) => {
      await lockCourse(sale, course.id)
      void refresh().then(() => {
        ended = true
        resolve()
      })
      await expect
        .poll(
          async () =>
            (
              await world.pool.query(
                'select count(*) as n from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
              )
            ).rows[0].n,
        )
        .toBe(1)
      expect(ended).toBe(false)
    })
    await done
    expect((await rowOf(course.id)).card.title).toBe('Laukia')
  })
})

describe('after midnight in Vilnius', () => {
  const [before, after] = [new Date('2027-03-10T21:59:30Z'), new Date('2027-03-10T22:00:30Z')]

  /** A course with an offering of the 10th of March and the given offerings. */
  async function makeDated(others: readonly [start: string | null, cents: number][]) {
    world.clock.at = new Date('2027-03-01T10:00:00Z')
    const { id, productId } = await makeCourse(world)
    await withdraw(productId)
    await offer(id, '2027-03-10', 5000)
    for (const [start, cents] of others) await offer(id, start, cents)
    await world.db.transaction().execute((write) => refreshCard(write, id, world.now()))
    return id
  }

  test('the next date and its price stand on the card, and not a minute before', async () => {
    const id = await makeDated([['2027-04-02', 7000]])
    await refresh(before)
    expect((await rowOf(id)).card).toMatchObject({ date: '2027-03-10', price: 50 })
    const version = await versionOf()
    await refresh(after)
    expect((await rowOf(id)).card).toMatchObject({ date: '2027-04-02', price: 70 })
    expect(await versionOf()).toBeGreaterThan(version)
  })

  // requirements 10.190
  test('the last offering leaves the page and the card: nothing is on sale any more', async () => {
    const id = await makeDated([])
    const offered = async () => (await world.call(catalogueCalls.getCourse, { params: { id } })).reply.products.length
    world.clock.at = before
    expect(await offered()).toBe(1)
    expect((await rowOf(id)).card).toMatchObject({ date: '2027-03-10', price: 50 })
    const version = await versionOf()
    world.clock.at = after
    await refresh(after)
    expect((await rowOf(id)).card).toMatchObject({ date: null, price: null, product_id: null })
    expect(await versionOf()).toBe(version + 1)
    await expect.poll(offered, { timeout: 3000 }).toBe(0)
  })
})

describe('the lowest price of the 30 days before a reduction', () => {
  /**
   * Reduced half an hour into the 20th of April in Vilnius: the window opens with the 21st of March, before the clocks
   * were changed.
   */
  async function makeReduced(steps: readonly (readonly [at: string, cents: number])[]) {
    world.clock.at = new Date('2027-05-01T10:00:00Z')
    const { id, productId } = await makeCourse(world, { cents: 10_000, special: 7000 })
    const prices = [...steps, ['2027-04-19T21:30:00Z', 7000] as const]
    await world.db
      .insertInto('product_prices')
      .values(prices.map(([at, cents]) => ({ product_id: productId, from_at: new Date(at), cents })))
      .execute()
    await world.db.transaction().execute((write) => refreshCard(write, id, world.now()))
    return id
  }
  const lowestOf = async (id: number) => (await rowOf(id)).card.special?.lowest_30

  test.each([
    ['that ended as the window opened (at midnight in Vilnius) is not in it', '2027-03-20T22:00:00Z', 100],
    ['that ended a minute later is in it', '2027-03-20T22:01:00Z', 80],
  ])('a price %s', async (_, ended, lowest) => {
    expect(
      await lowestOf(
        await makeReduced([
          ['2027-01-01T10:00:00Z', 8000],
          [ended, 10_000],
        ]),
      ),
    ).toBe(lowest)
  })

  test('is found alike whatever zone the database keeps its time in', async () => {
    const id = await makeReduced([
      ['2027-01-01T10:00:00Z', 8000],
      ['2027-03-20T22:01:00Z', 10_000],
    ])
    await world.db.updateTable('courses').set({ hours: 5 }).where('id', '=', id).execute()
    await world.db.transaction().execute(async (write) => {
      await sql`set local time zone 'America/Los_Angeles'`.execute(write)
      await refreshCard(write, id, world.now())
    })
    expect([await lowestOf(id), (await rowOf(id)).card.course_duration]).toEqual([80, 5])
  })

  test('stays while the reduction stays: no midnight takes a price out of it, and none writes the card again', async () => {
    const id = await makeReduced([
      ['2027-01-01T10:00:00Z', 8000],
      ['2027-04-01T10:00:00Z', 10_000],
    ])
    const { written_by } = await rowOf(id)
    for (const later of [
      '2027-05-01T20:59:30Z',
      '2027-05-01T21:00:30Z',
      '2027-05-31T21:00:30Z',
      '2027-06-20T21:00:30Z',
    ]) {
      await refresh(new Date(later))
      expect(await rowOf(id)).toMatchObject({ written_by, card: { special: { price: 70, lowest_30: 80 } } })
    }
  })

  test('changes after midnight with the offering that the card shows', async () => {
    const id = await makeReduced([['2027-04-01T10:00:00Z', 9000]])
    const { product_id } = await offer(id, '2027-05-10', 6000)
    const from_at = new Date('2027-04-01T00:00:00Z')
    await world.db.insertInto('offered_periods').values({ product_id, from_at }).execute()
    await world.db.updateTable('products').set({ special_cents: 5000 }).where('product_id', '=', product_id).execute()
    await world.db
      .insertInto('product_prices')
      .values(
        [['2027-04-01T10:00:00Z', 6000] as const, ['2027-04-20T10:00:00Z', 5000] as const].map(([at, cents]) => ({
          product_id,
          from_at: new Date(at),
          cents,
        })),
      )
      .execute()
    await refresh(new Date('2027-05-10T20:59:30Z'))
    expect((await rowOf(id)).card.special).toMatchObject({ price: 50, lowest_30: 60 })
    await refresh(new Date('2027-05-10T21:00:30Z'))
    expect((await rowOf(id)).card.special).toMatchObject({ price: 70, lowest_30: 90 })
  })
})

describe('the day on which a page changed', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const changedAt = async (id: number) => (await rowOf(id)).changed_at

  test('is written when the card or a text of the page changes, not when a sale is counted', async () => {
    world.clock.at = at('2027-01-02')
    const { id } = await makeCourse(world)
    expect(await changedAt(id)).toEqual(at('2027-01-02'))
    await world.db.transaction().execute((write) => countSale(write, id, 3))
    await refresh(at('2027-01-03')) // the sale has no order behind it: the count is corrected
    expect([(await rowOf(id)).sold, await changedAt(id)]).toEqual([0, at('2027-01-02')])
    await change(id, { about: '<p>Kitaip</p>' })
    await refresh(at('2027-01-04'))
    expect(await changedAt(id)).toEqual(at('2027-01-04'))
    await world.db
      .insertInto('course_questions')
      .values({ course_id: id, position: 1, question: '{"lt":"Kas?"}', answer: `{"lt":"${unique()}"}` })
      .execute()
    await refresh(at('2027-01-05'))
    expect(await changedAt(id)).toEqual(at('2027-01-05'))
    await world.db.updateTable('courses').set({ hours: 9 }).where('id', '=', id).execute()
    await refresh(at('2027-01-06'))
    expect(await changedAt(id)).toEqual(at('2027-01-06'))
  })

  test('is not that of a release: a card whose mark was not known keeps its day', async () => {
    world.clock.at = at('2027-01-02')
    const { id } = await makeCourse(world)
    await world.db
      .updateTable('catalogue_cards')
      .set({ page_checksum: null, changed_at: null })
      .where('course_id', '=', id)
      .execute()
    await refresh(at('2027-01-07'))
    expect(await rowOf(id)).toMatchObject({ changed_at: null, page_checksum: expect.any(String) })
  })
})
