import { sql } from 'kysely'
import type { Write } from '../../db/connect.ts'
import { freed } from '../end-seats.ts'

/**
 * Ends what an erased user waits for: waiting lists at once; offers, proposals and seats in groups ahead run out, so
 * that the next run of `watch-practice-queues` offers the seats on and emails the others.
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
    .set({ ...freed, state: 'offered', user_id: userId, enrolment_id: sql.ref('enrolment_id'), reserved_until: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'taken')
    .where('enrolment_id', 'is not', null)
    .where('group_id', 'in', (eb) =>
      eb
        .selectFrom('practice_groups')
        .select('id')
        .where('practice_groups.state', '=', 'planned')
        .where('starts_at', '>', now),
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
