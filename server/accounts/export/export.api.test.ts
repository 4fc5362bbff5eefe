import { get, type IncomingMessage } from 'node:http'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { settingsCalls } from '../../../contract/settings.ts'
import { makeLearnerOf, openActivities } from '../../test/activity.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { makeOwned } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'
import { exportParts, inTurn, writeExport } from './write-export.ts'

const world = openWorld()
const { ask, open } = openActivities(world)
const read = async (user: MadeUser) => JSON.parse((await world.call(settingsCalls.exportAccount, {}, user)).body)

const secret = 'a secret, or proof of one'
const brief = 'deleted within a day of its end'
const byStaff = 'what staff did is of the provider, and about others'
/** The columns that name a user and whose rows are in no part. */
const notExported: Readonly<Record<string, string>> = {
  'assessment_pins.user_id': secret,
  'recovery_codes.user_id': secret,
  'email_links.user_id': secret,
  'shop_sessions.user_id': secret,
  'webauthn_challenges.user_id': brief,
  'authorization_requests.user_id': brief,
  'sign_in_codes.user_id': brief,
  'device_links.user_id': brief,
  'idempotency_keys.user_id': 'copies of answers, kept for a day',
  'place_emails.user_id': 'numbers of emails, for a limit',
  'uploads.user_id': 'sizes of files of staff, for a limit',
  'audit_entries.user_id': byStaff,
  'openings.user_id': byStaff,
  'assessments.assessor_id': byStaff,
  'assessments.second_assessor_id': byStaff,
  'bank_files.imported_by': byStaff,
  'bank_lines.decided_by': byStaff,
  'book_files.made_by': byStaff,
  'company_notes.author_id': byStaff,
  'company_notes.done_by': byStaff,
  'contact_answers.staff_id': byStaff,
  'contact_requests.assignee_id': byStaff,
  'email_texts.changed_by': byStaff,
  'enrolments.ended_by': byStaff,
  'forum_posts.moderator_id': byStaff,
  'imports.created_by': byStaff,
  'messages.staff_id': byStaff,
  'orders.sold_by': byStaff,
  'provider_fees.recorded_by': byStaff,
  'quotes.author_id': byStaff,
  'receipts.recorded_by': byStaff,
  'reviews.moderator_id': byStaff,
  'threads.assignee_id': byStaff,
  'trio_runs.opened_by': 'a member, whose part is `trio_runs`, or staff',
}

// requirements 10.73, 10.933
test('every column that names a user is in a part of the export, or is said not to be', async () => {
  const { rows } = await world.pool.query<{ name: string; table: string; column: string }>(`
    select distinct c.conrelid::regclass || '.' || a.attname as name, c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as k(own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other
    where c.contype = 'f' and (c.confrelid = 'users'::regclass and o.attname = 'id'
      or c.confrelid = 'enrolments'::regclass and o.attname = 'user_id')
    order by 1`)
  expect(rows.length).toBeGreaterThan(60)
  const queries = Object.values(exportParts).map(({ query }) => query(world.db))
  const isIn = (table: string, column: string) =>
    queries.some(
      (query) => query.includes(`"${table}"`) && query.slice(query.lastIndexOf(' where ')).includes(`"${column}" =`),
    )
  const missing = rows.filter(({ name, table, column }) => !isIn(table, column) && !notExported[name])
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(Object.keys(notExported).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})

test('what a learner has is exported: places, practice, tests and what they answered, without what is right', async () => {
  const course = await makeCourse(world, { pages: 1, cents: 8900, groups: 1 })
  const person = await makeLearnerOf(world, course)
  const { token } = (await open({ person, module: 'quiz', id: course.testId ?? 0 })).json
  const { attempt } = (await ask('POST', '/api/attempts', token, {})).json
  const answers = [0, 1].map((answer) => ({ answer, certainty: null }))
  expect((await ask('POST', '/api/answers', token, { attempt, answers })).status).toBe(200)
  const order = await buyPlaces(world, { quantity: 1, learner: person })
  const all = await read(person)
  expect(all.attempts).toMatchObject([{ submitted_at: expect.any(String), answers, score: expect.any(Number) }])
  expect(JSON.stringify(all.attempts)).not.toMatch(/correct|right|explanation/)
  expect(all.completions).toMatchObject([{ score: expect.any(Number) }])
  expect(all.practice_seats).toMatchObject([{ state: 'taken' }])
  expect(all.order_places).toMatchObject([{ order_id: order.id }])
  expect(all.enrolments).toHaveLength(2)
})

test('a user who has something of everything is exported, with nothing of another', async () => {
  const { owner, other } = await ownersOf()
  const all = JSON.stringify(await read(owner))
  expect(all).not.toContain(other.email)
  expect(all).not.toMatch(/_hash|export_key|"secret"/)
})

// requirements 10.1022
test('what is kept by the confirmed address of a user is exported, of an unconfirmed one nothing', async () => {
  for (const confirmed of [true, false]) {
    const user = await makeLearner(world, { confirmed })
    const company = { company_name: 'UAB Auka', company_code: '300000001', private: false }
    await world.db
      .insertInto('quotes')
      .values({
        state: 'sent',
        language: 'lt',
        contact_name: 'Ona Onaitė',
        email: user.email.toUpperCase(),
        company: JSON.stringify(company),
        total_cents: 100,
        valid_until: '2026-12-31',
        created_at: world.now(),
        sent_at: world.now(),
        token_hash: user.id,
      })
      .execute()
    const { quotes } = await read(user)
    expect(quotes).toMatchObject(confirmed ? [{ contact_name: 'Ona Onaitė', company }] : [])
    expect(quotes).toHaveLength(confirmed ? 1 : 0)
  }
})

async function ownersOf() {
  const { owner } = await makeOwned(world)
  return { owner, other: await makeLearner(world) }
}

const addMessages = (user: MadeUser, count: number) =>
  world.pool.query(
    `with thread as (insert into threads (id, user_id, subject, created_at, last_message_at)
       values (gen_random_uuid(), $1, 'Ilgas', now(), now()) returning id)
     insert into messages (id, thread_id, sender, text, created_at)
       select gen_random_uuid(), id, 'learner', n || repeat('ž', 3990), now() + n * interval '1 microsecond'
       from thread, generate_series(1, $2) n`,
    [user.id, count],
  )

// requirements 10.933
test('rows are read and sent in portions, each once and in order', async () => {
  const user = await makeLearner(world)
  await addMessages(user, 250)
  const chunks: string[] = []
  for await (const chunk of writeExport(world.db, user.id, { profile: 1 })) chunks.push(chunk)
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(100 * 4300)
  const { threads } = JSON.parse(chunks.join(''))
  const texts: string[] = threads.map(({ text }: { text: string }) => text.replaceAll('ž', ''))
  expect(texts).toEqual(Array.from({ length: 250 }, (_, n) => String(n + 1)))
  const archive = await world.app.inject({
    url: '/api/learning/settings/archive',
    headers: { authorization: `Bearer ${user.token}` },
  })
  const { 'data.json': data = new Uint8Array() } = unzipSync(archive.rawPayload)
  expect(JSON.parse(new TextDecoder().decode(data)).threads).toEqual(threads)
})

// requirements 10.933
test('one export of a caller is made at a time; another one waits, more are refused and others go on', async () => {
  const [user, other] = [await makeLearner(world), await makeLearner(world)]
  const slow = inTurn(user.id, writeExport(world.db, user.id, {}))
  await slow.next()
  const waits = inTurn(user.id, writeExport(world.db, user.id, {}))
  const begun = waits.next()
  for (const path of ['export', 'archive']) {
    const refused = await world.app.inject({
      url: `/api/learning/settings/${path}`,
      headers: { 'authorization': `Bearer ${user.token}`, 'accept-encoding': 'gzip' },
    })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      429,
      '30',
      'too_many_requests',
    ])
    expect([refused.headers['content-disposition'], refused.headers['content-encoding']]).toEqual([
      undefined,
      undefined,
    ])
  }
  expect((await world.call(settingsCalls.exportAccount, {}, other)).status).toBe(200)
  await slow.return(undefined)
  expect((await begun).done).toBe(false)
  await waits.return(undefined)
  expect((await world.call(settingsCalls.exportAccount, {}, user)).status).toBe(200)
})

// requirements 10.933
test('an export whose caller goes away in the middle ends, and the next one is made', async () => {
  const user = await makeLearner(world)
  await addMessages(user, 2000)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${user.token}` }
  for (let n = 0; n < 3; n++) {
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(`${address}/api/learning/settings/export`, { headers }, resolve)
    })
    expect(answer.statusCode).toBe(200)
    answer.destroy()
  }
  expect((await read(user)).threads).toHaveLength(2000)
})
