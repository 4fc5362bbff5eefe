import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import { emailRefused, sendEmail } from './mail.jobs.ts'

/**
 * Deletes the emails that were sent or given up to a person, or that name them or their address, as those to the
 * provider do; the queue keeps the others until they are.
 */
export const forgetEmails = (db: Write, { email, name }: { email: string; name: string }) =>
  sql`delete from jobs.job where name in (${sendEmail.name}, ${emailRefused.name})
    and state in ('completed', 'cancelled', 'failed')
    and (lower(data ->> 'to') = lower(${email})
      or strpos(lower(concat_ws(' ', data ->> 'replyTo', data ->> 'text')), lower(${email})) > 0
      or strpos(data ->> 'text', ${name}) > 0)`.execute(db)
