import { describe, expect, test } from 'vitest'
import { userEvents } from '../../contract/events.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { emailCalls as calls, type StaffEmail } from '../../contract/manage/emails.ts'
import { notify } from '../mail/notify.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const staff = () => makeLearner(world, { role: 'manager' })

const get = async (as: MadeUser, id: string) => (await world.call(calls.getEmail, { params: { id } }, as)).reply
const textsOf = ({ parts }: StaffEmail) => Object.fromEntries(parts.map(({ part, text }) => [part, text]))
const wireOf = (texts: Record<string, { lt: string; en: string; ru: string }>) =>
  Object.entries(texts).map(([part, text]) => ({ part, text }))
type Change = Record<string, { lt?: string; en?: string; ru?: string }>

/** Saves texts of an email over those that it has now. */
async function save(as: MadeUser & { language?: 'lt' | 'en' | 'ru' }, id: string, change: Change) {
  const email = await get(as, id)
  const texts = textsOf(email)
  const entered = Object.entries(texts).map(([part, text]) => ({ part, text: { ...text, ...change[part] } }))
  return world.call(calls.saveEmail, { params: { id }, body: { texts: entered, version: email.version } }, as)
}

/** Emails a learner that an answer came, and takes the email. */
async function sendAnswer(language: 'lt' | 'en' | 'ru') {
  const learner = await makeLearner(world)
  await world.db
    .transaction()
    .execute((db) =>
      notify(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { user: learner.id, language },
        userEvents.thread_answered,
        { subject: 'Kada <b>kursas</b>?' },
        ({ t, link }) => [t('text'), link('/messages', t('read'))],
      ),
    )
  const [email] = await takeEmailsTo(world, learner.email)
  return email
}

/** Every test has an email of its own: texts are those of all. */
describe('texts of emails', () => {
  test('are listed with who gets them, when, and whether they are ours', async () => {
    const as = await staff()
    const { reply } = await world.call(calls.listEmails, {}, { ...as, language: 'en' })
    expect(reply.data.length).toBeGreaterThan(70)
    expect(reply.data.find(({ id }) => id === 'practice-moved')).toEqual({
      id: 'practice-moved',
      name: 'Practice moved',
      when: 'When a group is moved to another time',
      recipient: 'learner',
      state: 'ours',
      changed: null,
      changed_by: '',
    })
    expect(reply.data.find(({ id }) => id === 'withdrawal')?.state).toBe('legal')
  })

  test('are sent in place of ours in the language in which they are written, escaped; the history has both', async () => {
    const as = await staff()
    const text = 'Atsakėme į „{subject}“.\n\nGražios <i>dienos</i>!'
    const { reply, status } = await save(as, 'answer', { text: { lt: text }, read: { lt: '  Atverti   atsakymą ' } })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ version: 1 })
    expect(reply.parts.find(({ part }) => part === 'read')?.text).toMatchObject({ lt: 'Atverti atsakymą' })

    const email = await sendAnswer('lt')
    expect(email?.text).toContain('Atsakėme į „Kada <b>kursas</b>?“.\n\nGražios <i>dienos</i>!')
    expect(email?.html).toContain('Gražios &#60;i&#62;dienos&#60;/i&#62;!')
    expect(email?.html).toContain('Kada &#60;b&#62;kursas&#60;/b&#62;?')
    expect(email?.text).toContain('Atverti atsakymą: ')
    expect((await sendAnswer('en'))?.text).toContain('Read the answer: ')

    const { reply: listed } = await world.call(calls.listEmails, {}, as)
    expect(listed.data.find(({ id }) => id === 'answer')).toMatchObject({
      state: 'changed',
      changed_by: expect.stringMatching(/\S/),
    })
    const history = await world.call(auditCalls.getHistory, { params: { object: 'email_text', id: 'answer' } }, as)
    expect(history.reply.data).toMatchObject([
      {
        action: 'email_text.changed',
        about: 'Atsakymas į žinutę',
        before: { 'text.lt': expect.stringContaining('Atsakymą rasite portale') },
        after: { 'text.lt': text, 'read.lt': 'Atverti atsakymą' },
      },
    ])
    expect(Object.keys(history.reply.data[0]?.after ?? {})).toHaveLength(2)
  })

  test('are ours again when they are emptied or made equal to ours', async () => {
    const as = await staff()
    await save(as, 'welcome', { text: { lt: 'Labas!', en: 'Hello!' } })
    const email = await get(as, 'welcome')
    const ours = email.parts.find(({ part }) => part === 'text')?.ours
    const { reply } = await save(as, 'welcome', { text: { lt: ours?.lt ?? '', en: ' ' } })
    expect(reply.parts.find(({ part }) => part === 'text')?.text).toEqual(ours)
    const { reply: listed } = await world.call(calls.listEmails, {}, as)
    expect(listed.data.find(({ id }) => id === 'welcome')?.state).toBe('ours')
  })

  test('stay as they are where they are not sent', async () => {
    const as = await staff()
    await save(as, 'answer', { subject: { lt: 'Laiškų nebebus' } })
    const before = await get(as, 'answer')
    const body = { texts: [], version: before.version }
    const { reply } = await world.call(calls.saveEmail, { params: { id: 'answer' }, body }, as)
    expect(reply.parts).toEqual(before.parts)
  })

  test('what cannot be sent is refused at its field, with what can be there, and nothing is saved', async () => {
    const as = { ...(await staff()), language: 'en' as const }
    const { status, failure } = await save(as, 'invitation', {
      subject: { lt: `{brand} ${'a'.repeat(200)}` },
      text: { en: 'Hello {name}', ru: 'Здравствуйте {' },
      validity: { lt: 'Nuoroda veikia.', en: 'It works {days, plural, one {# day}}' },
      action: { en: 'Set a pass\u202eword' },
    })
    expect(status).toBe(400)
    expect(failure.errors).toEqual({
      'subject.lt': ['Use no more than 160 characters'],
      'action.en': ['Enter at least one letter or digit, and no invisible characters'],
      'text.en': ['The text has something unknown: {name}. This text has no such marks'],
      'text.ru': ['The text cannot be read: check the curly brackets. This text has none'],
      'validity.lt': ['The text lacks: {days} (the number of days)'],
      'validity.en': ['The number {days} lacks forms: other (2, 10, 21). All are needed: one (1), other (2, 10, 21)'],
    })
    expect(await get(as, 'invitation')).toMatchObject({ version: 0 })
  })

  test('forms of a number are saved when all of the language are there, and are drawn with 1, 2, 10 and 21', async () => {
    const as = await staff()
    const lt = 'Veikia {days, plural, one {# dieną} few {# dienas} other {# dienų}}.'
    expect((await save(as, 'invitation', { validity: { lt } })).status).toBe(200)
    const { parts } = await get(as, 'invitation')
    expect(parts.find(({ part }) => part === 'validity')?.placeholders).toMatchObject([{ name: 'days', counted: true }])
    const texts = wireOf(Object.fromEntries(parts.map(({ part, text }) => [part, text])))
    const drawn = async (example_number: 1 | 2 | 10 | 21) => {
      const body = { text_language: 'lt' as const, texts, example_number }
      return (await world.call(calls.previewEmail, { params: { id: 'invitation' }, body }, as)).reply.html.replaceAll(
        /\s/g,
        ' ',
      )
    }
    expect(await drawn(1)).toContain('Veikia 1 dieną.')
    expect(await drawn(2)).toContain('Veikia 2 dienas.')
    expect(await drawn(10)).toContain('Veikia 10 dienų.')
    expect(await drawn(21)).toContain('Veikia 21 dieną.')
    await save(as, 'invitation', { validity: { lt: '' } })
  })

  test('what the law words is not changed', async () => {
    const as = await staff()
    const { failure } = await save(as, 'order', { consents: { lt: 'Sutinku.' }, text: { lt: 'Užsakymas {order}.' } })
    expect(Object.keys(failure.errors ?? {})).toEqual(['consents.lt'])
    const whole = await save(as, 'withdrawal', { text: { en: 'We received it.' } })
    expect(Object.keys(whole.failure.errors ?? {})).toEqual(['text.en'])
  })

  test('those of somebody else are not overwritten; an unknown email is not found', async () => {
    const as = await staff()
    await save(as, 'attempt', { action: { lt: 'Į testus' } })
    const body = { texts: [], version: 0 }
    const params = { id: 'attempt' }
    expect((await world.call(calls.saveEmail, { params, body }, as)).failure.code).toBe('version_conflict')
    const unknown = { params: { id: 'no-such' } }
    expect((await world.call(calls.getEmail, unknown, as)).failure.code).toBe('not_found')
    expect((await world.call(calls.saveEmail, { ...unknown, body }, as)).failure.code).toBe('not_found')
    const drawn = { text_language: 'lt' as const, texts: [] }
    for (const call of [calls.previewEmail, calls.sendTestEmail])
      expect((await world.call(call, { ...unknown, body: drawn }, as)).failure.code).toBe('not_found')
  })

  test('one that no longer fits ours is not sent: ours is, and the list and the email say so', async () => {
    const as = await staff()
    const texts = { text: { lt: 'Kurso „{title}“ nebėra {gone}.', en: 'No longer {' }, removed_part: { lt: 'Labas' } }
    await world.db
      .insertInto('email_texts')
      .values({ id: 'courseEnded', texts: JSON.stringify(texts), changed_at: world.now() })
      .execute()
    const learner = await makeLearner(world)
    const work = { db: world.db, enqueue: world.jobs.enqueueIn(undefined), config: world.config }
    await notify(work, { user: learner.id, language: 'lt' }, userEvents.course_ended, { title: 'Gaivinimas' })
    const [email] = await takeEmailsTo(world, learner.email)
    expect(email?.text).toContain('Užsakymas su kursu „Gaivinimas“ atšauktas')
    expect(email?.text).not.toContain('{')
    const { reply: listed } = await world.call(calls.listEmails, {}, as)
    expect(listed.data.find(({ id }) => id === 'courseEnded')?.state).toBe('misfit')
    const { parts } = await get(as, 'courseEnded')
    expect(parts.find(({ part }) => part === 'text')?.misfits).toEqual(['lt', 'en'])
  })

  test('are drawn with what is typed and with examples; a text that does not fit is drawn as ours', async () => {
    const as = await staff()
    const all = textsOf(await get(as, 'refund'))
    const texts = {
      ...all,
      why: { lt: 'Kodėl: {reason}!', en: '', ru: '' },
      how: { lt: 'Pinigai {x}', en: '', ru: '' },
    }
    const draw = async (part?: string) => {
      const body = { text_language: 'lt', texts: wireOf(texts), ...(part ? { part } : {}) } as const
      return (await world.call(calls.previewEmail, { params: { id: 'refund' }, body }, as)).reply
    }
    const { subject, html, misfits } = await draw()
    expect(subject).toBe('Praktika: grąžiname pinigus, užsakymas Nr. 100234')
    expect(html).toContain('Kodėl: Susirgo instruktorius!')
    expect(html).toContain('grįš tuo pačiu būdu')
    expect(html).toContain('Kursas ir vieta praktikoje lieka jūsų')
    expect(html).not.toMatch(/\{x\}|cid:|<style/)
    expect(misfits).toEqual(['how.lt'])
    expect((await draw('free')).html).toContain(
      'Užsakymas Nr. 100234 atšauktas, jo suteikta prieiga prie kurso baigėsi',
    )
    expect(await get(as, 'refund')).toMatchObject({ version: 0 })
  })

  test('a test goes to the own address only, marked', async () => {
    const as = await staff()
    const texts = { text: { lt: unique('Tekstas '), en: '', ru: '' } }
    const body = { text_language: 'lt', texts: wireOf(texts) } as const
    const { status } = await world.call(calls.sendTestEmail, { params: { id: 'passwordChanged' }, body }, as)
    expect(status).toBe(200)
    const [email] = await takeEmailsTo(world, as.email)
    expect(email?.subject).toBe('[Bandymas] Praktika: slaptažodis pakeistas')
    expect(email?.text).toContain(texts.text.lt)
    expect(email?.text).toContain('Jei tai buvote ne jūs')
  })

  test('are for those who edit content', async () => {
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(calls.listEmails, {}, support)).status).toBe(403)
    const author = await makeLearner(world, { role: 'author' })
    expect((await world.call(calls.listEmails, {}, author)).status).toBe(200)
  })
})
