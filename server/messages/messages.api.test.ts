import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { contentCalls } from '../../contract/content.ts'
import { messageCalls } from '../../contract/messages.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { fail } from '../http/fail.ts'
import { runEnqueued, sendEnqueued } from '../test/enqueued.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { mailMessage, resendMessages, tidyThreads } from './mail-message.jobs.ts'
import { notifyLearner } from './notify-learner.jobs.ts'
import { answerThread } from './public.ts'

const world = openWorld({ CONTACT_EMAIL: 'teikejas@praktika.test' })
const limited = openWorld({ RATE_LIMITS: 'on' })
const { listThreads, getThread, startThread, replyToThread, readThread, countUnread } = messageCalls

const start = (user: MadeUser, message = 'Laba diena', subject = 'Praktika', headers = {}) =>
  world.call(startThread, { body: { subject, message } }, { ...user, headers })
const reply = (user: MadeUser, id: string, message = 'Ačiū') =>
  world.call(replyToThread, { params: { id }, body: { message } }, user)
const listed = async (user: MadeUser) => (await world.call(listThreads, {}, user)).reply.data
const unreadOf = async (user: MadeUser) => (await world.call(countUnread, {}, user)).reply.unread
const read = async (user: MadeUser, id: string) => {
  const { messages } = (await world.call(getThread, { params: { id } }, user)).reply
  return world.call(readThread, { params: { id }, body: { message_id: messages.at(-1)?.id ?? '' } }, user)
}

/** Answers as staff, as the staff's screen will. */
async function answer(threadId: string, text = 'Taip, galima') {
  const staff = await makeLearner(world, { role: 'support' })
  return world.db
    .transaction()
    .execute((db) =>
      answerThread({ db, now: world.now(), enqueue: world.jobs.enqueueIn(db), fail }, threadId, {
        staffId: staff.id,
        text,
      }),
    )
}

const noticesTo = ({ email }: MadeUser) => world.emails.filter(({ to }) => to === email)

describe('a conversation', () => {
  test('is begun by the learner, answered, and goes on', async () => {
    const learner = await makeLearner(world)
    const { reply: begun } = await start(learner, '  Ar galima vėliau? ', ' Praktikos laikas ')
    expect(begun).toMatchObject({
      subject: 'Praktikos laikas',
      unread: 0,
      messages: [{ sender: 'learner', text: 'Ar galima vėliau?' }],
    })
    await answer(begun.id, ' Taip, galima ')
    await reply(learner, begun.id, 'Ačiū')
    const { reply: thread } = await world.call(getThread, { params: { id: begun.id } }, learner)
    expect(thread.messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['learner', 'Ar galima vėliau?'],
      ['provider', 'Taip, galima'],
      ['learner', 'Ačiū'],
    ])
  })

  test('the one with the latest message is listed first, with its last message', async () => {
    const learner = await makeLearner(world)
    const first = (await start(learner, 'Pirmas')).reply
    const second = (await start(learner, 'Antras')).reply
    await answer(first.id, 'Atsakymas pirmam')
    expect(await listed(learner)).toMatchObject([
      { id: first.id, unread: 1, last: { sender: 'provider', text: 'Atsakymas pirmam' } },
      { id: second.id, unread: 0, last: { sender: 'learner', text: 'Antras' } },
    ])
  })

  test('holds plain text: what looks like HTML is stored and sent as it was written', async () => {
    const learner = await makeLearner(world)
    const text = '<img src=x onerror=alert(1)>\nantra eilutė'
    const { reply: begun } = await start(learner, text)
    expect(begun.messages[0]?.text).toBe(text)
    await runEnqueued(world, mailMessage)
    expect(world.emails.at(-1)?.html).not.toContain('<img src=x')
  })

  test('belongs to its learner alone', async () => {
    const [learner, other] = [await makeLearner(world), await makeLearner(world)]
    const { reply: begun } = await start(learner)
    expect(await listed(other)).toEqual([])
    for (const answered of [
      await world.call(getThread, { params: { id: begun.id } }, other),
      await reply(other, begun.id),
    ])
      expect([answered.status, answered.failure.code]).toEqual([404, 'not_found'])
  })

  test.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'a\nb' }, 'subject'],
    [{ message: '   ' }, 'message'],
    [{ message: 'a'.repeat(4001) }, 'message'],
  ])('with %j is refused at its field', async (change, field) => {
    const learner = await makeLearner(world)
    const body = { subject: 'Praktika', message: 'Laba diena', ...change }
    const { status, failure } = await world.call(startThread, { body }, learner)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
    expect(await listed(learner)).toEqual([])
  })

  test('sent again with the same key, it is begun once', async () => {
    const learner = await makeLearner(world)
    const headers = { 'idempotency-key': unique('message-') }
    const [first, second] = [
      await start(learner, 'Vieną kartą', 'Praktika', headers),
      await start(learner, 'Vieną kartą', 'Praktika', headers),
    ]
    expect(second.reply.id).toBe(first.reply.id)
    expect(await listed(learner)).toHaveLength(1)
  })
})

describe('unread answers', () => {
  test('are counted until the message that was seen', async () => {
    const learner = await makeLearner(world)
    const { id } = (await start(learner)).reply
    await answer(id, 'Pirmas atsakymas')
    await answer(id, 'Antras atsakymas')
    expect(await unreadOf(learner)).toBe(2)
    await world.call(getThread, { params: { id } }, learner)
    expect(await unreadOf(learner)).toBe(2)
    expect((await read(learner, id)).reply).toEqual({ success: true })
    expect(await unreadOf(learner)).toBe(0)
    await answer(id, 'Trečias atsakymas')
    expect(await unreadOf(learner)).toBe(1)
  })

  test('come with each token pair of the user, once the terms are agreed', async () => {
    const password = 'Praktika ir teorija'
    const passwordHash = await hashPassword(password)
    const [learner, other] = [await makeLearner(world, { passwordHash }), await makeLearner(world, { passwordHash })]
    await answer((await start(learner)).reply.id)
    const signIn = async ({ username }: MadeUser) =>
      (await world.call(accountsCalls.signIn, { body: { username, password } })).reply
    expect((await signIn(other)).unread_messages).toBe(0)
    const { unread_messages, refresh_token } = await signIn(learner)
    expect(unread_messages).toBe(1)
    const refresh = (token: string | null) =>
      world.call(accountsCalls.refreshTokens, { body: { refresh_token: token ?? '' } })
    const refreshed = (await refresh(refresh_token)).reply
    expect(refreshed.unread_messages).toBe(1)
    await world.db.updateTable('users').set({ terms_agreed_at: null }).where('id', '=', learner.id).execute()
    expect((await refresh(refreshed.refresh_token)).reply.unread_messages).toBe(0)
  })

  test('an answer that came while the learner wrote stays unread', async () => {
    const learner = await makeLearner(world)
    const { id } = (await start(learner)).reply
    await answer(id)
    await reply(learner, id)
    expect(await unreadOf(learner)).toBe(1)
  })

  test('reading an earlier message again changes nothing', async () => {
    const learner = await makeLearner(world)
    const begun = (await start(learner)).reply
    await answer(begun.id)
    await read(learner, begun.id)
    const first = begun.messages[0]?.id ?? ''
    await world.call(readThread, { params: { id: begun.id }, body: { message_id: first } }, learner)
    expect(await unreadOf(learner)).toBe(0)
  })

  test('a message of another conversation is not found', async () => {
    const learner = await makeLearner(world)
    const [one, two] = [(await start(learner)).reply, (await start(learner)).reply]
    const message_id = two.messages[0]?.id ?? ''
    const { failure } = await world.call(readThread, { params: { id: one.id }, body: { message_id } }, learner)
    expect(failure.code).toBe('not_found')
  })
})

describe('emails', () => {
  test('a message reaches the provider, whose answer goes to the learner; once, however often its job runs', async () => {
    const learner = await makeLearner(world)
    await start(learner, 'Ar bus vietų?', 'Grupės')
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'mail-message' order by created_on desc limit 1",
    )
    for (let i = 0; i < 2; i++) await world.runJob(mailMessage, rows[0].data)
    const sent = world.emails.filter(({ replyTo }) => replyTo === learner.email)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'teikejas@praktika.test',
      subject: 'Praktika: Grupės',
      text: expect.stringContaining('Ar bus vietų?'),
    })
  })

  test('what could not be sent is sent at night; a conversation of three years ago is deleted', async () => {
    const learner = await makeLearner(world)
    const [late, old] = [(await start(learner, 'Vėlai')).reply, (await start(learner, 'Sena')).reply]
    await world.pool.query("delete from jobs.job where name = 'mail-message'")
    const ago = (days: number) => new Date(world.now().getTime() - days * 86_400_000)
    await world.db
      .updateTable('messages')
      .set({ created_at: ago(1) })
      .where('thread_id', '=', late.id)
      .execute()
    await world.db
      .updateTable('threads')
      .set({ last_message_at: ago(1100) })
      .where('id', '=', old.id)
      .execute()
    await world.runJob(resendMessages, {})
    await runEnqueued(world, mailMessage)
    await world.runJob(tidyThreads, {})
    const sent = world.emails.filter(({ replyTo }) => replyTo === learner.email)
    expect(sent.map(({ text }) => text.includes('Vėlai'))).toEqual([true])
    expect((await listed(learner)).map(({ id }) => id)).toEqual([late.id])
  })

  test('an answer is announced to the learner, in their language, with a link and without its text', async () => {
    const learner = await makeLearner(world)
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', learner.id).execute()
    const { id } = (await start(learner, 'Question', 'Dates')).reply
    await answer(id, 'Slaptas atsakymas')
    await sendEnqueued(world, notifyLearner)
    const [notice] = noticesTo(learner)
    expect(notice).toMatchObject({
      subject: 'Praktika: we have answered your message',
      text: expect.stringContaining(`/en/messages?thread=${id}`),
    })
    expect(notice?.text).not.toContain('Slaptas')
  })

  // requirements 10.929
  test('an answer is announced with the subject of the message once the address is confirmed', async () => {
    for (const confirmed of [true, false]) {
      const learner = await makeLearner(world, { confirmed })
      const { id } = (await start(learner, 'Sveiki', 'Laimėjote 500 EUR')).reply
      await answer(id)
      await sendEnqueued(world, notifyLearner)
      const [notice] = noticesTo(learner)
      expect([notice?.text.includes('Atsakėme į jūsų žinutę'), notice?.text.includes('500')]).toEqual([true, confirmed])
    }
  })

  test('several answers are one email, until the learner has read them', async () => {
    const learner = await makeLearner(world)
    const { id } = (await start(learner)).reply
    for (let i = 0; i < 3; i++) await answer(id)
    await sendEnqueued(world, notifyLearner)
    expect(noticesTo(learner)).toHaveLength(1)
    await read(learner, id)
    await answer(id)
    await sendEnqueued(world, notifyLearner)
    expect(noticesTo(learner)).toHaveLength(2)
  })

  test('an answer that was read before its email is not announced', async () => {
    const learner = await makeLearner(world)
    const { id } = (await start(learner)).reply
    await answer(id)
    await read(learner, id)
    await sendEnqueued(world, notifyLearner)
    expect(noticesTo(learner)).toEqual([])
  })

  test('an answer to a conversation that does not exist is not found', async () => {
    await expect(answer('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the contact form', () => {
  const body = { name: 'Ona', email: 'ona@praktika.test', subject: 'Kursai', message: 'Kada bus kursas?' }

  test('sent while signed in opens a conversation, and is emailed to the provider once', async () => {
    const learner = await makeLearner(world)
    expect((await world.call(contentCalls.contactByEmail, { body }, learner)).status).toBe(200)
    expect(await listed(learner)).toMatchObject([
      { subject: 'Kursai', unread: 0, last: { sender: 'learner', text: 'Kada bus kursas?' } },
    ])
    await world.runJob(resendMessages, {})
    await runEnqueued(world, mailMessage)
    expect(world.emails.filter(({ replyTo }) => replyTo === learner.email)).toEqual([])
  })

  test('of a guest opens none', async () => {
    const before = await world.db.selectFrom('threads').select('id').execute()
    expect((await world.call(contentCalls.contactByEmail, { body })).status).toBe(200)
    expect(await world.db.selectFrom('threads').select('id').execute()).toHaveLength(before.length)
  })
})

// requirements 10.933
test('a learner writes 100 messages in 24 hours, also by the contact form; answers are not counted', async () => {
  const learner = await makeLearner(limited)
  const body = { subject: 'Praktika', message: 'Laba diena' }
  const { reply: begun } = await limited.call(startThread, { body }, learner)
  const add = (sender: string, count: number) =>
    limited.pool.query(
      `insert into messages (id, thread_id, sender, text, created_at)
       select gen_random_uuid(), $1, $2, 'Ačiū', now() from generate_series(1, $3::int)`,
      [begun.id, sender, count],
    )
  await add('learner', 98)
  await add('provider', 10)
  const again = () => limited.call(replyToThread, { params: { id: begun.id }, body: { message: 'Ačiū' } }, learner)
  expect((await again()).status).toBe(200)
  const refused = await again()
  expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_messages'])
  expect(refused.failure.message).toContain('100')
  expect((await limited.call(startThread, { body }, learner)).failure.code).toBe('too_many_messages')
  const contact = { ...body, name: 'Ona', email: learner.email, agree: true }
  expect((await limited.call(contentCalls.contactByEmail, { body: contact }, learner)).failure.code).toBe(
    'too_many_messages',
  )
  await limited.pool.query("update messages set created_at = created_at - interval '1 day' where thread_id = $1", [
    begun.id,
  ])
  expect((await again()).status).toBe(200)
})

test('ten messages a minute from a learner, the eleventh is asked to wait; another learner is not', async () => {
  const [learner, other] = [await makeLearner(limited), await makeLearner(limited)]
  const send = (user: MadeUser) =>
    limited.call(startThread, { body: { subject: 'Praktika', message: 'Laba diena' } }, user)
  for (let i = 0; i < 10; i++) expect((await send(learner)).status).toBe(200)
  const refused = await send(learner)
  expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests'])
  expect((await send(other)).status).toBe(200)
})
