import { defineJob } from '../jobs/job.ts'
import { inLanguage } from '../db/texts.ts'
import { listUnserved } from '../practice/public.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction } from './work.ts'

const kind = 'practice_cancelled'
/** The note of a task that was closed because its learners have a time again. */
const served = sentence('lt', 'mail.task.practice_served', {})

/**
 * A task of staff for each order whose practice was cancelled and whose learners have no other time soon: another
 * time or a refund. Emailed once for an order; closed when there is a time, and opened again when there is none any
 * more, or when another practice was cancelled after staff closed it (emailed again).
 */
export const watchUnservedPractice = defineJob({
  name: 'watch-unserved-practice',
  every: 300,
  run: async (parts) => {
    const now = parts.now()
    const unserved = await listUnserved(parts.db, now)
    for (const { order_id: orderId, title, starts_at, cancelled_at, seats } of unserved)
      await inTransaction(parts, async (work) => {
        const reopened = await work.db
          .updateTable('staff_tasks')
          .set({ done_at: null, note: null })
          .where('kind', '=', kind)
          .where('order_id', '=', orderId)
          .where('note', '=', served)
          .executeTakeFirst()
        if (reopened.numUpdatedRows) return
        const closed = await work.db
          .selectFrom('staff_tasks')
          .select('done_at')
          .where('kind', '=', kind)
          .where('order_id', '=', orderId)
          .where('done_at', 'is not', null)
          .executeTakeFirst()
        const again = Boolean(closed?.done_at && cancelled_at && closed.done_at < cancelled_at)
        const practice = momentInWords(starts_at, 'lt')
        const details = { course: inLanguage(title, 'lt'), practice, seats: Number(seats) }
        await addStaffTask(work, { kind, orderId, details, now, again })
      })
    const orders = unserved.flatMap(({ order_id }) => order_id ?? [])
    await parts.db
      .updateTable('staff_tasks')
      .set({ done_at: now, note: served })
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .$if(orders.length > 0, (query) => query.where('order_id', 'not in', orders))
      .execute()
  },
})
