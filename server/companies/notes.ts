import { v7 } from 'uuid'
import type { Fails, Principal, WriteContext } from '../context.ts'
import { recordChange } from '../audit/public.ts'

type Noting<F extends 'not_found' | 'already_decided'> = WriteContext & { principal: Principal } & Fails<F>

const nameOf = async ({ db, fail }: Noting<'not_found'>, id: number) =>
  (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? fail('not_found')

/** Notes something of a company, or what is to be done by a day. */
export async function addNote(
  ctx: Noting<'not_found'>,
  id: number,
  { text, due_on }: { text: string; due_on: string | null },
): Promise<void> {
  const { db, principal, now } = ctx
  const about = await nameOf(ctx, id)
  const note = { id: v7(), company_id: id, author_id: principal.userId, text: text.trim(), written_at: now(), due_on }
  await db.insertInto('company_notes').values(note).execute()
  await recordChange(ctx, { action: 'company.noted', id, about, after: { note: note.text, due_on } })
}

/** Notes that a task is done. */
export async function closeNote(
  ctx: Noting<'not_found' | 'already_decided'>,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { db, principal, now, fail } = ctx
  const about = await nameOf(ctx, id)
  const found = await db
    .selectFrom('company_notes')
    .select(['text', 'due_on', 'done_at'])
    .where('id', '=', note)
    .where('company_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found?.due_on) return fail('not_found')
  if (found.done_at) return fail('already_decided')
  const done = { done_at: now(), done_by: principal.userId }
  await db.updateTable('company_notes').set(done).where('id', '=', note).execute()
  await recordChange(ctx, { action: 'company.task_done', id, about, after: { note: found.text } })
}
