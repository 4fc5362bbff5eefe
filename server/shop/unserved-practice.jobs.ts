import { defineJob } from '../jobs/job.ts'
import { inLanguage } from '../db/texts.ts'
import { listUnserved } from '../practice/public.ts'
import { momentInWords } from '../time.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction } from './work.ts'

/**
 * A task of staff for each order whose practice was cancelled and whose learners have no other time soon: another time or a
 * refund. Once for an order.
 */
export const watchUnservedPractice = defineJob({
  name: 'watch-unserved-practice',
  every: 300,
  run: async (parts) => {
    const now = parts.now()
    for (const { order_id: orderId, title, starts_at, seats } of await listUnserved(parts.db, now))
      await inTransaction(parts, (work) =>
        addStaffTask(work, {
          kind: 'practice_cancelled',
          orderId,
          details: { course: inLanguage(title, 'lt'), practice: momentInWords(starts_at, 'lt'), seats: Number(seats) },
          now,
        }),
      )
  },
})
