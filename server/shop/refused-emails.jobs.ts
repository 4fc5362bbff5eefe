import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { defineJob } from '../jobs/job.ts'
import { emailRefused } from '../mail/mail.jobs.ts'
import { addStaffTask, refusedOf } from './staff-tasks.ts'
import { inTransaction, type OrderWork } from './work.ts'

/** Whether an address is that of an account which has confirmed it. */
const isConfirmed = (email: string) =>
  sql`exists (select from users where lower(email) = lower(${email}) and email_verified_at is not null)`

/** Whether the order `o` cost its buyer money, or was sold or agreed by staff: not everybody can make one. */
const isVouched = sql`(o.paid_at is not null and o.total_cents > 0 or o.sold_by is not null
  or exists (select from quotes q where q.order_id = o.order_id))`

/** The latest order whose buyer, payer or learner has an address that is no invention; undefined when there is none. */
async function findOrder(db: Read, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number | null }>`select max(o.order_id) as order_id from (
    select o.order_id from orders o join users u on u.id = o.user_id where lower(u.email) = lower(${email})
    union all select order_id from orders where lower(${email}) in (lower(learner_email), lower(payer_email))
    union all select order_id from order_places where lower(sent_to) = lower(${email})) of_address
    join orders o on o.order_id = of_address.order_id
    where ${isVouched} or ${isConfirmed(email)}`.execute(db)
  return rows[0]?.order_id ?? undefined
}

/**
 * Whether an address without an order is of somebody with a course that staff gave, that is of such an order or that
 * they took with a confirmed address, or was given a quote or a voucher.
 */
async function isUsed(db: Read, email: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from enrolments e join users u on u.id = e.user_id left join orders o on o.order_id = e.order_id
      where lower(u.email) = lower(${email})
        and (e.order_id is null or ${isVouched} or u.email_verified_at is not null))
    or exists (select from quotes where lower(email) = lower(${email}))
    or exists (select from sold_vouchers where lower(email) = lower(${email})) as used`.execute(db)
  return Boolean(rows[0]?.used)
}

const refusedTasks = (email: string) =>
  sql<boolean>`kind = 'email_refused' and lower(details ->> 'email') = lower(${email})`

/**
 * A task of staff, one for an address and one for an order while it is open. None for an address that anybody may have
 * typed: of an account or order that cost nothing and whose address was never confirmed, or of a wish. Nor for that of
 * the provider, to which tasks are emailed.
 */
async function reportRefused(work: OrderWork, email: string): Promise<void> {
  const { db, config, now } = work
  if (email.toLowerCase() === config.contactEmail.toLowerCase()) return
  const order = await findOrder(db, email)
  if (order === undefined && !(await isUsed(db, email))) return
  const isOpen = db.selectFrom('staff_tasks').select('id').where('done_at', 'is', null)
  const same = order === undefined ? refusedTasks(email) : sql<boolean>`(${refusedTasks(email)} or ${refusedOf(order)})`
  if (await isOpen.where(same).limit(1).executeTakeFirst()) return
  const details = { email, ...(order === undefined ? {} : { number: order }) }
  await addStaffTask(work, { kind: 'email_refused', orderId: null, details, now: now() })
}

export const reportRefusedEmail = defineJob<{ to: string }>({
  ...emailRefused,
  run: (parts, { to }) => inTransaction(parts, (work) => reportRefused(work, to)),
})

type Erased = { userId: string; email: string; confirmed: boolean }
/** Deletes the tasks about the address of a user; of one that was never confirmed those of the user's own orders. */
export const forgetRefused = (db: Write, { userId, email, confirmed }: Erased) =>
  db
    .deleteFrom('staff_tasks')
    .where(refusedTasks(email))
    .$if(!confirmed, (query) =>
      query.where(
        sql<boolean>`exists (select from orders o where o.user_id = ${userId} and o.order_id::text = details ->> 'number')`,
      ),
    )
    .execute()
