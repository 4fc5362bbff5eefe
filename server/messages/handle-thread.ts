import type { Write } from '../db/connect.ts'

/** Sets who answers a thread, or that it needs no answer. False when there is no such thread, or it does not wait. */
export async function handleThread(
  db: Write,
  threadId: string,
  step: { assigneeId: string | null } | 'close',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('threads')
    .set(step === 'close' ? { waiting_since: null } : { assignee_id: step.assigneeId })
    .where('id', '=', threadId)
    .$if(step === 'close', (query) => query.where('waiting_since', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
