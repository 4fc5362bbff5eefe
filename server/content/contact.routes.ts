import { v7 } from 'uuid'
import type { contentCalls } from '../../contract/content.ts'
import type { Context } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import type { Handler } from '../http/handlers.ts'
import { openThread } from '../messages/public.ts'
import { readPhone } from '../phone.ts'
import { sendRequest } from './content.jobs.ts'

type Asked = {
  kind: 'phone' | 'email'
  phone: string | null
  name?: string
  email?: string
  subject?: string
  message?: string
}

/** Stored first and emailed by a job: nothing is lost while mail is down. */
async function storeRequest(
  { db, principal, language, now, enqueue }: Context & { db: Write },
  asked: Asked,
  threadId: string | null = null,
) {
  const id = v7()
  const written = { user_id: principal?.userId ?? null, language, created_at: now() }
  await db
    .insertInto('contact_requests')
    .values({ id, ...asked, ...written, thread_id: threadId, waiting_since: threadId ? null : now() })
    .execute()
  await enqueue(sendRequest, { requestId: id })
  return { success: true } as const
}

export const contactByPhone: Handler<typeof contentCalls.contactByPhone> = async (ctx, { body }) => {
  const phone = readPhone(body.phone) ?? failFields({ phone: 'phone' })
  return storeRequest(ctx, { kind: 'phone', phone })
}

/** What is wrong with a contact request beyond its schema. */
export const contactFaults = ({ phone, agree }: { phone?: unknown; agree?: unknown }): Record<string, string> => ({
  ...(typeof phone === 'string' && phone.trim() && !readPhone(phone) ? { phone: 'phone' } : {}),
  ...(agree === false ? { agree: 'agree_contact' } : {}),
})

export const contactByEmail: Handler<typeof contentCalls.contactByEmail> = async (
  ctx,
  { body: { name, email, phone: typed = '', subject, message, agree } },
) => {
  const phone = readPhone(typed) ?? null
  const faults = contactFaults({ phone: typed, agree })
  if (Object.keys(faults).length) failFields(faults)
  const written = { subject: subject.trim(), message: message.trim() }
  const { db, principal, now } = ctx
  // The email of the request is the thread's first one to the provider.
  const opened = principal && { userId: principal.userId, subject: written.subject, text: written.message }
  const threadId = opened ? await openThread({ db, now: now() }, opened, 'mailed') : null
  return storeRequest(ctx, { kind: 'email', phone, name: name.trim(), email: email.trim(), ...written }, threadId)
}
