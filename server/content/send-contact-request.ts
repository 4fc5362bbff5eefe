import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Database } from '../db/connect.ts'
import type { Mail } from '../integrations/mail/port.ts'
import { providerEmail } from '../mail/notify.ts'

type Parts = { db: Database; config: Config; mail: Mail; now: Clock }

/** Emails a visitor's request to the provider, in the portal's default language; a reply goes to the visitor. */
export async function sendContactRequest({ db, config, mail, now }: Parts, requestId: string): Promise<void> {
  const found = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  const { kind, name, phone, email, subject, message, language } = found
  const words = {
    name: name ?? '',
    phone: phone ?? '–',
    email: email ?? '',
    subject: subject ?? '',
    message: message ?? '',
    language,
  }
  const written = providerEmail(config, `contact_${kind}`, words)
  await mail.send({ ...written, ...(email ? { replyTo: email } : {}) })
  await db.updateTable('contact_requests').set({ mailed_at: now() }).where('id', '=', requestId).execute()
}
