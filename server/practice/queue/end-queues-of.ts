import type { Write } from '../../db/connect.ts'

/**
 * Ends what an erased user waits for: waiting lists at once; offers and proposals run out, so that the next run of
 * `watch-practice-queues` offers their seats on and emails the others.
 */
export async function endQueuesOf(db: Write, userId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('practice_waits as w')
    .where('w.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats as s')
            .select('s.seat')
            .where('s.state', '=', 'offered')
            .whereRef('s.group_id', '=', 'w.group_id')
            .whereRef('s.user_id', '=', 'w.user_id'),
        ),
      ),
    )
    .execute()
  await db
    .updateTable('practice_seats')
    .set({ reserved_until: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .execute()
  await db
    .updateTable('practice_merges')
    .set({ until: now })
    .where('state', '=', 'proposed')
    .where('id', 'in', (eb) => eb.selectFrom('practice_merge_answers').select('merge_id').where('user_id', '=', userId))
    .execute()
}
