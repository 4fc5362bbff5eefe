import type { emailCalls } from '../../contract/manage/emails.ts'
import { emailEvents } from '../../contract/events.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { exampleEmail } from '../mail/example-email.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import { findEvent, idOf } from '../mail/text-parts.ts'
import { sentence } from '../sentences.ts'
import { readEntered } from './check-texts.ts'
import { findAddress, findTexts, listChanged } from './emails.queries.ts'
import { forPage } from './for-page.ts'
import { saveEmail } from './save-email.ts'
import { showEmail, showRow } from './show-email.ts'

export async function listEmails({ db, language }: Pick<Context, 'db' | 'language'>) {
  const changed = new Map((await listChanged(db)).map((row) => [row.id, row]))
  return emailEvents.map((event) => showRow(event, changed.get(idOf(event.mail)), language))
}

export const emailHandlers: Handlers<typeof emailCalls> = {
  listEmails: async (ctx) => ({ data: await listEmails(ctx) }),

  getEmail: async ({ db, language, fail }, { params: { id } }) => {
    const event = findEvent(id) ?? fail('not_found')
    return showEmail(event, await findTexts(db, id), language)
  },

  saveEmail: async (ctx, { params: { id }, body }) => saveEmail(ctx, findEvent(id) ?? ctx.fail('not_found'), body),

  previewEmail: async ({ config, language, fail }, { params: { id }, body }) => {
    const event = findEvent(id) ?? fail('not_found')
    const { texts, faults } = readEntered(event, body.texts, language)
    const to = { email: config.contactEmail, language: body.text_language }
    const { subject, html = '' } = exampleEmail(config, to, {
      event,
      texts,
      asked: body.part,
      number: body.example_number,
    })
    const misfits = Object.keys(faults).filter((field) => field.endsWith(`.${body.text_language}`))
    return { subject, html: forPage(html), misfits }
  },

  sendTestEmail: async (ctx, { params: { id }, body }) => {
    const { db, principal, config, language, enqueue, fail } = ctx
    const event = findEvent(id) ?? fail('not_found')
    const { texts } = readEntered(event, body.texts, language)
    const { email } = await findAddress(db, principal.userId)
    const note = sentence(body.text_language, 'emails_test')
    const to = { email, language: body.text_language }
    await enqueue(
      sendEmail,
      exampleEmail(config, to, { event, texts, asked: body.part, note, number: body.example_number }),
    )
    return { success: true }
  },
}
