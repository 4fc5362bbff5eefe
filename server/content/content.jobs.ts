import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Mail } from '../integrations/mail/port.ts'
import { sendContactRequest } from './send-contact-request.ts'

export { markContent } from './content-checksums.queries.ts'

const day = 86_400_000
/** The privacy policy says three years. */
const keptDays = 3 * 365

/** Forgets what visitors asked long ago. */
export const tidyRequests = (db: Database, now: Date) =>
  db
    .deleteFrom('contact_requests')
    .where('created_at', '<', new Date(now.getTime() - keptDays * day))
    .execute()

/** Writes to the provider what could not be written while the mail was down for longer than its job tries. */
export async function sendLeftRequests(parts: {
  db: Database
  config: Config
  mail: Mail
  now: () => Date
}): Promise<void> {
  const left = await parts.db
    .selectFrom('contact_requests')
    .select('id')
    .where('mailed_at', 'is', null)
    .where('created_at', '<', new Date(parts.now().getTime() - day / 2))
    .orderBy('created_at')
    .execute()
  for (const { id } of left) await sendContactRequest(parts, { requestId: id })
}
