import { describe, expect, test } from 'vitest'
import { inboxList } from '../../contract/manage/inbox.list.ts'
import { contentCalls } from '../../contract/content.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { inboxCalls as calls } from '../../contract/manage/inbox.ts'
import { messageCalls } from '../../contract/messages.ts'
import { makeConfirmed } from '../test/environment.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const staff = () => makeLearner(world, { role: 'support', lastname: unique('Padėjėja') })
const find = async (as: MadeUser, search: string, view: 'waiting' | 'mine' | 'all' = 'waiting') =>
  (await world.call(inboxList.calls.findConversations, { query: { search, view } }, as)).reply.data
const get = async (as: MadeUser, id: string) => (await world.call(calls.getConversation, { params: { id } }, as)).reply
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string; replyTo?: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)

/** A learner's conversation with one message. */
async function writtenThread(subject = unique('Tema')) {
  const learner = await makeLearner(world)
  const body = { subject, message: 'Ar galima vėluoti?' }
  const { id } = (await world.call(messageCalls.startThread, { body }, learner)).reply
  return { id, learner, subject }
}
/** A guest's contact request, found as staff. */
async function sentRequest(as: MadeUser, { email = `${unique('ona')}@praktika.test` } = {}) {
  const body = { name: 'Ona Onaitė', email, subject: unique('Klausimas'), message: 'Kada kursas?', agree: true }
  await world.call(contentCalls.contactByEmail, { body }, { language: 'ru' })
  const [row] = await find(as, email)
  if (!row) throw new Error('The request is not in the inbox')
  return { ...row, email }
}
async function answer(as: MadeUser, id: string, text: string) {
  const { messages } = await get(as, id)
  const last_id = messages.at(-1)?.id ?? ''
  return world.call(calls.answerConversation, { params: { id }, body: { text, last_id } }, as)
}

describe('the inbox', () => {
  test('lists conversations and contact requests that wait, those that wait longest first', async () => {
    const as = await staff()
    const mark = unique('Praktika')
    const { id } = await writtenThread(`${mark} pirma`)
    await world.call(contentCalls.contactByEmail, {
      body: { name: 'Ona', email: 'ona@praktika.test', subject: `${mark} antra`, message: 'Kada?', agree: true },
    })
    await world.call(contentCalls.contactByPhone, { body: { phone: '+37061112233' } })
    expect((await find(as, mark)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['thread', `${mark} pirma`],
      ['email', `${mark} antra`],
    ])
    expect((await find(as, '61112233')).map(({ kind }) => kind)).toContain('phone')
    await answer(as, id, 'Galima')
    expect(await find(as, `${mark} pirma`)).toEqual([])
    expect((await find(as, `${mark} pirma`, 'all')).map(({ waiting_since }) => waiting_since)).toEqual([null])
  })

  test('has a request of a signed-in user once, as their conversation', async () => {
    const as = await staff()
    const learner = await makeLearner(world)
    const subject = unique('Sąskaita')
    const body = { name: 'Jonė', email: learner.email, subject, message: 'Kur ji?', agree: true }
    await world.call(contentCalls.contactByEmail, { body }, learner)
    expect((await find(as, subject)).map(({ kind }) => kind)).toEqual(['thread'])
  })

  test('a conversation is answered in the portal, and waits again with the next message', async () => {
    const as = await staff()
    const { id, learner, subject } = await writtenThread()
    const { reply } = await answer(as, id, 'Taip, galima')
    expect(reply.waiting_since).toBeNull()
    expect(reply.messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['learner', 'Ar galima vėluoti?'],
      ['provider', 'Taip, galima'],
    ])
    expect(reply.messages[1]?.author).toContain('Padėjėja')
    await world.call(messageCalls.replyToThread, { params: { id }, body: { message: 'O valandą?' } }, learner)
    expect(await find(as, subject)).toHaveLength(1)
  })

  test('of two answers at the same moment one is sent', async () => {
    const as = await staff()
    const { id } = await writtenThread()
    const last_id = (await get(as, id)).messages.at(-1)?.id ?? ''
    const answer = (text: string) =>
      world.call(calls.answerConversation, { params: { id }, body: { text, last_id } }, as)
    const answers = await Promise.all([answer('Taip'), answer('Ne'), answer('Gal')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('an answer to what was written meanwhile is a conflict, and is not sent', async () => {
    const as = await staff()
    const { id, learner } = await writtenThread()
    const last_id = (await get(as, id)).messages.at(-1)?.id ?? ''
    await world.call(messageCalls.replyToThread, { params: { id }, body: { message: 'Jau nereikia' } }, learner)
    const { failure } = await world.call(
      calls.answerConversation,
      { params: { id }, body: { text: 'Taip', last_id } },
      as,
    )
    expect(failure.code).toBe('version_conflict')
    const close = { params: { id }, body: { last_id } }
    expect((await world.call(calls.closeConversation, close, as)).failure.code).toBe('version_conflict')
    expect((await get(as, id)).messages).toHaveLength(2)
  })

  test('a contact request is answered by email in the language of its writer', async () => {
    const as = await staff()
    const { id, email, subject } = await sentRequest(as)
    expect((await answer(as, id, 'В ноябре.')).reply.waiting_since).toBeNull()
    const [sent] = await emailsTo(email)
    expect(sent?.subject).toBe('Praktika: ответ на ваше сообщение')
    expect(sent?.text).toContain('В ноябре.')
    // requirements 10.929: anybody may have typed the address.
    expect([sent?.text.includes('Kada kursas?'), sent?.text.includes(subject)]).toEqual([false, false])
  })

  test('who left only a telephone number cannot be answered by email, but the request can be closed', async () => {
    const as = await staff()
    await world.call(contentCalls.contactByPhone, { body: { phone: '+37064445566' } })
    const id = (await find(as, '64445566'))[0]?.id ?? ''
    expect((await answer(as, id, 'Labas')).failure.code).toBe('no_email')
    const last_id = (await get(as, id)).messages.at(-1)?.id ?? ''
    const close = () => world.call(calls.closeConversation, { params: { id }, body: { last_id } }, as)
    expect((await close()).reply.waiting_since).toBeNull()
    expect((await close()).failure.code).toBe('already_decided')
  })

  test('is shared out: a conversation is assigned to a colleague, who has it among their own', async () => {
    const [as, colleague, author] = [await staff(), await staff(), await makeLearner(world, { role: 'author' })]
    const { id, subject } = await writtenThread()
    const assign = (assignee_id: string | null) =>
      world.call(calls.assignConversation, { params: { id }, body: { assignee_id } }, as)
    expect((await assign(colleague.id)).reply.assignee?.id).toBe(colleague.id)
    expect(await find(colleague, subject, 'mine')).toHaveLength(1)
    expect(await find(as, subject, 'mine')).toHaveLength(0)
    expect((await assign(author.id)).failure.code).toBe('user_unknown')
    expect((await assign(null)).reply.assignee).toBeNull()
    const history = { params: { object: 'conversation', id } }
    expect((await world.call(auditCalls.getHistory, history, as)).reply.data.map(({ action }) => action)).toEqual([
      'conversation.assigned',
      'conversation.assigned',
    ])
  })

  test('a contact request of a user becomes a conversation with its answers', async () => {
    const as = await staff()
    const learner = await makeConfirmed(world)
    const { id } = await sentRequest(as, { email: learner.email })
    await answer(as, id, 'Gruodį')
    const moved = (await world.call(calls.moveToThread, { params: { id } }, as)).reply
    expect(moved).toMatchObject({ kind: 'thread', user_id: learner.id, waiting_since: null })
    expect(moved.messages.map(({ text }) => text)).toEqual(['Kada kursas?', 'Gruodį'])
    expect((await world.call(messageCalls.listThreads, {}, learner)).reply.data).toMatchObject([{ id: moved.id }])
    expect((await world.call(calls.getConversation, { params: { id } }, as)).failure.code).toBe('not_found')
  })

  test('a request with an address that its user has not confirmed stays a request: another may have registered it', async () => {
    const [as, stranger] = [await staff(), await makeLearner(world)]
    const { id } = await sentRequest(as, { email: stranger.email })
    expect((await world.call(calls.moveToThread, { params: { id } }, as)).failure.code).toBe('user_unknown')
  })

  test('a request of somebody who is no user stays a request', async () => {
    const as = await staff()
    const { id } = await sentRequest(as)
    expect((await world.call(calls.moveToThread, { params: { id } }, as)).failure.code).toBe('user_unknown')
  })
})

describe('templates of answers', () => {
  const texts = { lt: 'Laba diena', en: 'Hello', ru: 'Здравствуйте' }

  test('are kept in three languages, under names of their own', async () => {
    const as = await staff()
    const name = unique('Vėlavimas')
    const added = (await world.call(calls.createTemplate, { body: { name, text: texts } }, as)).reply
    expect(added).toMatchObject({ name, text: texts, version: 1 })
    const again = await world.call(calls.createTemplate, { body: { name: name.toUpperCase(), text: texts } }, as)
    expect([again.failure.code, Object.keys(again.failure.errors ?? {})]).toEqual(['key_taken', ['name']])
    expect(
      (await world.call(calls.createTemplate, { body: { name: 'X', text: { ...texts, ru: ' ' } } }, as)).failure.code,
    ).toBe('invalid_fields')
    expect((await world.call(calls.listTemplates, {}, as)).reply.data).toContainEqual(added)
  })

  test('what a colleague saved meanwhile is not overwritten', async () => {
    const as = await staff()
    const { id } = (await world.call(calls.createTemplate, { body: { name: unique('Vieta'), text: texts } }, as)).reply
    const save = (version: number, lt: string) =>
      world.call(
        calls.saveTemplate,
        { params: { id }, body: { name: `Vieta ${id}`, text: { ...texts, lt }, version } },
        as,
      )
    expect((await save(1, 'Sveiki')).reply).toMatchObject({ version: 2, text: { lt: 'Sveiki' } })
    expect((await save(1, 'Labas')).failure.code).toBe('version_conflict')
    const remove = () => world.call(calls.deleteTemplate, { params: { id } }, as)
    expect((await remove()).reply).toEqual({ success: true })
    expect((await remove()).failure.code).toBe('not_found')
  })
})
