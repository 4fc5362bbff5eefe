import type { contentCalls } from '../../contract/content.ts'
import { failFields } from '../http/fail.ts'
import type { Handler } from '../http/handlers.ts'
import { limitMessages, openThread } from '../messages/public.ts'
import { readPhone } from '../phone.ts'
import { storeRequest } from './store-request.ts'

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
  if (principal) await limitMessages(ctx, principal.userId)
  // The email of the request is the thread's first one to the provider.
  const opened = principal && { userId: principal.userId, subject: written.subject, text: written.message }
  const threadId = opened ? await openThread({ db, now: now() }, opened, 'mailed') : null
  return storeRequest(ctx, { kind: 'email', phone, name: name.trim(), email: email.trim(), ...written }, threadId)
}
