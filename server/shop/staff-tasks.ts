import type { Language } from '../../contract/common.ts'
import { einvoiceNotes } from '../../contract/manage/einvoices.ts'
import type { TaskDetail } from '../../contract/manage/tasks.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { StaffTaskKind } from '../db/json-columns.ts'
import type { Enqueue } from '../jobs/job.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import { providerEmail } from '../mail/notify.ts'
import { formatMoney } from '../money.ts'
import { sentence } from '../sentences.ts'

type Task = {
  kind: StaffTaskKind
  orderId: number | null
  attemptId?: string
  details?: Partial<Record<TaskDetail, string | number>>
  now: Date
  /** It happened again: a task that is there gets the details, and is opened when it was closed. */
  again?: boolean
}

/** A fact of a task in words: what the portal itself says of an electronic invoice is kept as its code. */
export const taskFact = (language: Language, name: string, value: string | number): string | number => {
  const note = name === 'fault' ? einvoiceNotes.find((one) => one === value) : undefined
  return note ? sentence(language, `einvoices.${note}`) : value
}

/** As {@link taskFact}, for the email to staff: a sum is written in euros. */
const writtenFact = (name: string, value: string | number): readonly [string, string] =>
  name === 'cents' ? ['amount', formatMoney(Number(value), 'lt')] : [name, String(taskFact('lt', name, value))]

/**
 * Records what staff must look at and emails it to the contact address, once for a kind, order and attempt; each time
 * without an order, or when it happened again.
 */
export async function addStaffTask(
  { db, enqueue, config }: { db: Write; enqueue: Enqueue; config: Config },
  { kind, orderId, attemptId, details = {}, now, again = false }: Task,
): Promise<void> {
  const added = await db
    .insertInto('staff_tasks')
    .values({
      id: v7(),
      kind,
      order_id: orderId,
      attempt_id: attemptId ?? null,
      details: JSON.stringify(details),
      created_at: now,
    })
    .onConflict((conflict) => {
      const cause = conflict.columns(['kind', 'order_id', 'attempt_id']).where('order_id', 'is not', null)
      const reopened = { done_at: null, note: null, details: JSON.stringify(details) }
      return again ? cause.doUpdateSet(reopened) : cause.doNothing()
    })
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const written = providerEmail(config, 'task', { order: orderId ?? 'none' }, ({ t }) => {
    const rows = [
      ...(orderId ? [[t('order'), String(orderId)] as const] : []),
      ...(attemptId ? [[t('attempt'), attemptId] as const] : []),
      ...Object.entries(details).map(([name, value]) => writtenFact(name, value)),
    ]
    return [t(kind), ...(rows.length ? [{ rows }] : [])]
  })
  await enqueue(sendEmail, written)
}

/** The order of an accepted quote awaits its transfer again. */
export async function reopenTransferTask(db: Write, orderId: number): Promise<void> {
  const tasks = db.updateTable('staff_tasks').set({ done_at: null })
  await tasks.where('order_id', '=', orderId).where('kind', '=', 'quote_accepted').execute()
}

/** The tasks about refused emails to addresses of an order, which they name without being of it. */
export const refusedOf = (orderId: number) =>
  sql<boolean>`(kind = 'email_refused' and details ->> 'number' = ${String(orderId)})`

type Ended = { orderId: number; now: Date; note?: string }

async function endTask(db: Write, kind: StaffTaskKind, { orderId, now, note }: Ended): Promise<void> {
  await db
    .updateTable('staff_tasks')
    .set({ done_at: now, ...(note === undefined ? {} : { note }) })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
}

/** The task of an accepted quote says that its order awaits its transfer: it is done once the order does not. */
export const endTransferTask = (db: Write, ended: Ended) => endTask(db, 'quote_accepted', ended)

/** A rejected invoice was credited and issued again. */
export const endRejectedTask = (db: Write, ended: Ended) => endTask(db, 'einvoice_rejected', ended)

/** What was paid for seats that were gone is given back, or pays something else. */
export const endSeatsTask = (db: Write, ended: Ended) => endTask(db, 'no_seats', ended)
