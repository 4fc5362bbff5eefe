import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import { addStaffTask } from './staff-tasks.ts'

type Parts = Parameters<typeof addStaffTask>[0]

/** An open task of staff that says the same: one for each environment and fault. */
const isOpen = async (db: Write, environment: string, fault: string) =>
  (await db
    .selectFrom('staff_tasks')
    .select('id')
    .where('kind', '=', 'environment_access')
    .where('order_id', 'is', null)
    .where('done_at', 'is', null)
    .where(sql<boolean>`details @> ${JSON.stringify({ environment, fault })}::jsonb`)
    .executeTakeFirst()) !== undefined

/** Staff learns that a partner's environment refuses because of its configuration, once while the task is open. */
export async function reportEnvironmentFault(
  parts: Parts,
  { environment, fault, now }: { environment: string; fault: string; now: Date },
): Promise<void> {
  if (await isOpen(parts.db, environment, fault)) return
  await addStaffTask(parts, { kind: 'environment_access', orderId: null, details: { environment, fault }, now })
}
