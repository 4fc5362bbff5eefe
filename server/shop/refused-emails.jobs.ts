import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { defineJob } from '../jobs/job.ts'
import { emailRefused } from '../mail/mail.jobs.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction, type OrderWork } from './work.ts'

/** The latest order whose buyer, payer or learner has an address; undefined when there is none. */
async function findOrder(db: Read, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number | null }>`select max(order_id) as order_id from (
    select o.order_id from orders o join users u on u.id = o.user_id where lower(u.email) = lower(${email})
    union all select order_id from orders where lower(${email}) in (lower(learner_email), lower(payer_email))
    union all select order_id from order_places where lower(sent_to) = lower(${email})) of_address`.execute(db)
  return rows[0]?.order_id ?? undefined
}

/** Whether an address without an order is of somebody whom staff enrolled, or was given a quote or a voucher. */
async function isUsed(db: Read, email: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from enrolments e join users u on u.id = e.user_id where lower(u.email) = lower(${email}))
    or exists (select from quotes where lower(email) = lower(${email}))
    or exists (select from sold_vouchers where lower(email) = lower(${email})) as used`.execute(db)
  return Boolean(rows[0]?.used)
}

const refusedTasks = (email: string) =>
  sql<boolean>`kind = 'email_refused' and lower(details ->> 'email') = lower(${email})`

/**
 * A task of staff, one for an address while it is open. None for an address that anybody may have typed: of an account
 * without courses or orders, or of a wish. Nor for that of the provider, to which tasks are emailed.
 */
async function reportRefused(work: OrderWork, email: string): Promise<void> {
  const { db, config, now } = work
  if (email.toLowerCase() === config.contactEmail.toLowerCase()) return
  const isOpen = db.selectFrom('staff_tasks').select('id').where('done_at', 'is', null).where(refusedTasks(email))
  if (await isOpen.limit(1).executeTakeFirst()) return
  const order = await findOrder(db, email)
  if (order === undefined && !(await isUsed(db, email))) return
  const details = { email, ...(order === undefined ? {} : { number: order }) }
  await addStaffTask(work, { kind: 'email_refused', orderId: null, details, now: now() })
}

export const reportRefusedEmail = defineJob<{ to: string }>({
  ...emailRefused,
  run: (parts, { to }) => inTransaction(parts, (work) => reportRefused(work, to)),
})

/** Deletes the tasks about an address. */
export const forgetRefused = (db: Write, email: string) =>
  db.deleteFrom('staff_tasks').where(refusedTasks(email)).execute()
