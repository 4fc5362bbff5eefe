import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import { emailRefused, sendEmail } from './mail.jobs.ts'

/** Deletes the emails to an address that were sent or given up; the queue keeps the others until they are. */
export const forgetEmails = (db: Write, email: string) =>
  sql`delete from jobs.job where name in (${sendEmail.name}, ${emailRefused.name}) and state in ('completed', 'cancelled', 'failed')
    and lower(data ->> 'to') = lower(${email})`.execute(db)
