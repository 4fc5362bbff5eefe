import { forgetIdempotencyKeys } from '../http/idempotency.ts'
import { defineJob } from '../jobs/job.ts'
import { keptDays } from '../retention.ts'
import { dayInVilnius, daysBefore } from '../time.ts'
import { forgetPayers } from './delete-cart.ts'
import { prepareAccess } from './prepare-access.jobs.ts'
import { watchCheckouts } from './watch-checkouts.ts'
import { raiseDisputes } from './disputed-assessments.jobs.ts'
import { watchUnservedPractice } from './unserved-practice.jobs.ts'

/** Deletes sessions that were not used for 30 days, with the carts of guests; a user's cart belongs to the account. */
const tidyCarts = defineJob({
  name: 'tidy-carts',
  schedule: '18 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('shop_sessions').where('seen_at', '<', daysBefore(now(), keptDays.carts)).execute()
  },
})

/** Deletes withdrawals for which no order was found, with the tasks that name their addresses. */
export const tidyWithdrawals = defineJob({
  name: 'tidy-withdrawals',
  schedule: '20 3 * * *',
  run: async ({ db, now }) => {
    const since = daysBefore(now(), keptDays.messages)
    await db.deleteFrom('withdrawals').where('order_id', 'is', null).where('declared_at', '<', since).execute()
    await db
      .deleteFrom('staff_tasks')
      .where('kind', '=', 'withdrawal')
      .where('order_id', 'is', null)
      .where('created_at', '<', since)
      .execute()
  },
})

/** Forgets who paid for erased buyers, whose orders and documents need nobody any more. */
export const tidyPayers = defineJob({
  name: 'tidy-payers',
  schedule: '21 3 * * *',
  run: async ({ db, now }) => {
    await forgetPayers(db, dayInVilnius(now()))
  },
})

const tidyConfirmations = defineJob({
  name: 'tidy-idempotency-keys',
  schedule: '19 3 * * *',
  run: ({ db, now }) => forgetIdempotencyKeys(db, now()),
})

/** Every 30 seconds and after each notification of a payment provider. */
export const resumeCheckouts = defineJob({ name: 'resume-checkouts', every: 30, run: (parts) => watchCheckouts(parts) })

export const shopJobs = [
  tidyCarts,
  tidyConfirmations,
  tidyWithdrawals,
  tidyPayers,
  resumeCheckouts,
  prepareAccess,
  watchUnservedPractice,
  raiseDisputes,
]
