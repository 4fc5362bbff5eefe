import { v7 } from 'uuid'
import type { Fails, Principal, WriteContext } from '../context.ts'
import { recordChange } from '../audit/public.ts'

type Noting<F extends 'not_found' | 'already_decided'> = WriteContext & { principal: Principal } & Fails<F>

/** The company, or the one that it was merged into; it is not merged until the note is written. */
async function findOpen({ db, fail }: Noting<'not_found'>, id: number) {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name', 'merged_into'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row ?? fail('not_found')
}

/** Notes something of a company, or what is to be done by a day. */
export async function addNote(
  ctx: Noting<'not_found'>,
  id: number,
  { text, due_on }: { text: string; due_on: string | null },
): Promise<void> {
  const { db, principal, now } = ctx
  const { name: about, merged_into } = await findOpen(ctx, id)
  const companyId = merged_into ?? id
  const note = {
    id: v7(),
    company_id: companyId,
    author_id: principal.userId,
    text: text.trim(),
    written_at: now(),
    due_on,
  }
  await db.insertInto('company_notes').values(note).execute()
  await recordChange(ctx, { action: 'company.noted', id: companyId, about, after: { do_by: due_on } })
}

/** Notes that a task is done. */
export async function closeNote(
  ctx: Noting<'not_found' | 'already_decided'>,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { db, principal, now, fail } = ctx
  const { name: about, merged_into } = await findOpen(ctx, id)
  const found = await db
    .selectFrom('company_notes')
    .select(['due_on', 'done_at'])
    .where('id', '=', note)
    .where('company_id', '=', merged_into ?? id)
    .forUpdate()
    .executeTakeFirst()
  if (!found?.due_on) return fail('not_found')
  if (found.done_at) return fail('already_decided')
  const done = { done_at: now(), done_by: principal.userId }
  await db.updateTable('company_notes').set(done).where('id', '=', note).execute()
  await recordChange(ctx, { action: 'company.task_done', id: merged_into ?? id, about, after: { do_by: found.due_on } })
}

/** Removes a note, such as one that names a person who asked to be forgotten. */
export async function deleteNote(ctx: Noting<'not_found'>, { id, note }: { id: number; note: string }): Promise<void> {
  const { name: about, merged_into } = await findOpen(ctx, id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('company_notes')
    .where('id', '=', note)
    .where('company_id', '=', merged_into ?? id)
    .executeTakeFirst()
  if (!numDeletedRows) return ctx.fail('not_found')
  await recordChange(ctx, { action: 'company.note_deleted', id: merged_into ?? id, about })
}
