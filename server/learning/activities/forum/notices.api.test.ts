import { describe, expect, test } from 'vitest'
import { settingsCalls } from '../../../../contract/settings.ts'
import { anonymiseUser } from '../../../accounts/anonymise-user.ts'
import { fail } from '../../../http/fail.ts'
import { sendEnqueued } from '../../../test/enqueued.ts'
import { begin, lastOf, openForums, type Visitor } from '../../../test/forums.ts'
import { makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'
import { listReportedPosts, moderatePost } from '../../public.ts'
import { mailDecision, mailReply } from './forum.jobs.ts'

const world = openWorld()
const { place, learnerIn } = openForums(world)

const emailsTo = ({ user: { email } }: Visitor) => world.emails.filter(({ to }) => to === email)

describe('an email about a reply', () => {
  test('goes to who took part, with a link to the step and without the text, in their language', async () => {
    const at = await place()
    const [one, other, bystander] = [await learnerIn(at), await learnerIn(at), await learnerIn(at)]
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', one.user.id).execute()
    const thread = await begin(one, 'Klausimas', 'Pirštinės')
    await bystander.show(thread)
    await other.reply(thread, 'Slaptas atsakymas')
    await sendEnqueued(world, mailReply)
    const [email] = emailsTo(one)
    expect(email).toMatchObject({
      subject: 'Praktika: a new reply in “Pirštinės”',
      text: expect.stringMatching(new RegExp(`/en/course/${at.course.id}/theory/\\d+#step-${at.id}\\b`)),
    })
    expect(email?.text).not.toContain('Slaptas')
    expect([emailsTo(one), emailsTo(other), emailsTo(bystander)].map(({ length }) => length)).toEqual([1, 0, 0])
  })

  // requirements 10.929
  test('names the forum to an address that is not confirmed, not what was typed', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at, { confirmed: false }), await learnerIn(at)]
    const thread = await begin(one, 'Klausimas', 'Laimėjote 500 EUR evil.example')
    await other.reply(thread)
    await sendEnqueued(world, mailReply)
    const [email] = emailsTo(one)
    expect(email?.subject).toBe('Praktika: naujas atsakymas temoje „Forumas“')
    expect(email?.text).not.toContain('evil')
  })

  test('is one for several replies until the thread is looked at again', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    for (let i = 0; i < 3; i++) await other.reply(thread)
    await sendEnqueued(world, mailReply)
    expect(emailsTo(one)).toHaveLength(1)
    await one.show(thread)
    await other.reply(thread)
    await sendEnqueued(world, mailReply)
    expect(emailsTo(one)).toHaveLength(2)
  })

  test('is not sent of a reply that was read before', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    await other.reply(thread)
    await one.show(thread)
    await sendEnqueued(world, mailReply)
    expect(emailsTo(one)).toEqual([])
  })

  test('is switched off in the thread, also for later own replies, and on by who did not write', async () => {
    const at = await place()
    const [one, other, reader] = [await learnerIn(at), await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    expect((await one.follow(thread, false)).status).toBe(204)
    await one.reply(thread)
    expect((await one.show(thread)).json.follows).toBe(false)
    await reader.follow(thread, true)
    await other.reply(thread)
    await sendEnqueued(world, mailReply)
    expect([emailsTo(one), emailsTo(reader)].map(({ length }) => length)).toEqual([0, 1])
  })

  test('is not sent to who no longer has the course', async () => {
    const at = await place()
    const [leaver, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(leaver)
    const ended_at = world.now()
    await world.db.updateTable('enrolments').set({ ended_at }).where('user_id', '=', leaver.user.id).execute()
    await other.reply(thread)
    await sendEnqueued(world, mailReply)
    expect(emailsTo(leaver)).toEqual([])
  })
})

describe('moderation', () => {
  const reason = 'Minima paciento pavardė.'
  async function decide(post: string, state: 'visible' | 'hidden') {
    const { id: by } = await makeLearner(world, { role: 'support' })
    await world.db
      .transaction()
      .execute((db) =>
        moderatePost(
          { db, now: world.now(), enqueue: world.jobs.enqueueIn(db), fail },
          state === 'hidden' ? { post, by, state, reason } : { post, by, state },
        ),
      )
  }
  const reported = async (post: string) => (await listReportedPosts(world.db)).find(({ id }) => id === post)

  test('begins with a report, once of each learner; nobody reports the own post', async () => {
    const at = await place()
    const [one, other, third] = [await learnerIn(at), await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one, 'Perku ir parduodu', 'Skelbimas')
    expect((await one.report(thread)).status).toBe(404)
    expect((await other.report(thread, 'advert', ' Skelbimas ')).status).toBe(204)
    expect((await other.report(thread, 'other')).status).toBe(204)
    await third.report(thread, 'harmful')
    expect((await other.show(thread)).json.posts.data).toMatchObject([{ reported: true }])
    expect((await one.show(thread)).json.posts.data).toMatchObject([{ reported: false }])
    expect(await reported(thread)).toMatchObject({
      title: 'Skelbimas',
      text: 'Perku ir parduodu',
      course_id: at.course.id,
      reports: [
        { reason: 'advert', note: 'Skelbimas' },
        { reason: 'harmful', note: '' },
      ],
    })
    expect((await other.report(thread, 'patience')).status).toBe(400)
  })

  test('hides a post from all but its author, who gets the reason by email', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    const { id } = lastOf((await other.reply(thread, 'Ponas Petraitis serga')).json)
    await one.report(id, 'patient_data')
    await decide(id, 'hidden')
    expect((await one.show(thread)).json.posts.data[1]).toMatchObject({
      state: 'hidden',
      text: '',
      author: null,
      reason: null,
    })
    const own = (await other.show(thread)).json.posts.data[1]
    expect(own).toMatchObject({ state: 'hidden', text: 'Ponas Petraitis serga', reason, may_edit: false })
    expect((await one.list()).data).toMatchObject([{ replies: 0 }])
    expect(await reported(id)).toBeUndefined()
    expect((await one.report(id)).status).toBe(404)
    await sendEnqueued(world, mailDecision)
    expect(emailsTo(other)).toMatchObject([{ text: expect.stringContaining(reason) }])
  })

  test('hides the title with the first post, and shows both again', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one, 'Tekstas', 'Pavardė')
    await decide(thread, 'hidden')
    expect((await other.list()).total).toBe(0)
    await other.reply(thread)
    expect((await other.list()).data).toMatchObject([{ title: null, author: null }])
    expect((await other.show(thread)).json.title).toBeNull()
    expect((await one.list()).data).toMatchObject([{ title: 'Pavardė' }])
    const follower = await learnerIn(at)
    await follower.follow(thread, true)
    await other.reply(thread)
    await sendEnqueued(world, mailReply)
    expect(emailsTo(follower)).toHaveLength(1)
    expect(JSON.stringify(emailsTo(follower))).not.toContain('Pavardė')
    world.emails.length = 0
    await decide(thread, 'visible')
    expect((await other.show(thread)).json).toMatchObject({
      title: 'Pavardė',
      posts: { data: [{ text: 'Tekstas' }, {}, {}] },
    })
    await sendEnqueued(world, mailDecision)
    // The first decision is no longer true.
    expect(emailsTo(one)).toMatchObject([{ subject: 'Praktika: jūsų forumo įrašas vėl rodomas' }])
  })

  test('leaves a reported post as it is, without an email, and closes its reports', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    await other.report(thread)
    await decide(thread, 'visible')
    expect(await reported(thread)).toBeUndefined()
    await expect(decide(thread, 'visible')).rejects.toMatchObject({ code: 'already_decided' })
    await sendEnqueued(world, mailDecision)
    expect(emailsTo(one)).toEqual([])
  })

  test('of a post that is not there or was removed is not found', async () => {
    const one = await learnerIn(await place())
    const thread = await begin(one)
    await one.remove(thread)
    for (const id of [thread, '00000000-0000-4000-8000-000000000000'])
      await expect(decide(id, 'hidden')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves its mark: who decided, and when', async () => {
    const thread = await begin(await learnerIn(await place()))
    await decide(thread, 'hidden')
    const row = await world.db
      .selectFrom('forum_posts')
      .select(['moderator_id', 'moderated_at'])
      .where('id', '=', thread)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ moderator_id: expect.any(String), moderated_at: expect.any(Date) })
  })
})

describe('the account', () => {
  test('is exported with its posts', async () => {
    const one = await learnerIn(await place())
    await begin(one, 'Mano įrašas', 'Mano tema')
    const { body } = await world.call(settingsCalls.exportAccount, {}, one.user)
    expect(JSON.parse(body.toString()).posts).toMatchObject([{ title: 'Mano tema', text: 'Mano įrašas' }])
  })

  test('once erased leaves no text, title or name; replies of others stay', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at, { firstname: 'Skaistė' }), await learnerIn(at)]
    const thread = await begin(one, 'Mano telefonas 861234567', 'Skaistės tema')
    await other.reply(thread, 'Skambinu')
    const own = await begin(other)
    await one.reply(own, 'Sveiki')
    await one.report(own)
    await world.db.transaction().execute((db) => anonymiseUser(db, one.user.id, world.now()))
    const { json } = await other.show(thread)
    expect(json.title).toBeNull()
    expect(json.posts.data).toMatchObject([{ state: 'removed', text: '', author: null }, { text: 'Skambinu' }])
    const tables = ['forum_threads', 'forum_posts', 'forum_readers', 'forum_reports'] as const
    const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()))
    for (const gone of [one.user.id, '861234567', 'Skaist', 'Sveiki']) expect(JSON.stringify(rows)).not.toContain(gone)
    expect((await other.list()).data.map(({ replies }) => replies)).toEqual([0, 1])
  })
})
