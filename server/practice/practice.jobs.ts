import { runInTransaction } from '../db/transaction.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { addMinutes } from '../time.ts'
import { locationJobs } from './locations/locations.jobs.ts'
import { remindMissing } from './remind-missing.ts'
import { endMerge } from './merging/end-merge.ts'
import { closeQueue, expireOffers } from './queue/end-offers.ts'
import { changeHours } from './slots.rules.ts'
import type { Work } from '../context.ts'

/** Does the work in a transaction of its own. */
const inTransaction = ({ db, config, now, enqueueIn }: JobParts, work: (practice: Work) => Promise<void>) =>
  runInTransaction(db, async (write) => {
    await work({ db: write, enqueue: enqueueIn(write), config, now })
    await raiseCacheVersion(write)
  })

/** Offers and proposals that ran out end, and waiting lists close at the cut-off: each group on its own. */
export const watchQueues = defineJob({
  name: 'watch-practice-queues',
  every: 60,
  run: async (parts) => {
    const { db } = parts
    const now = parts.now()
    const merges = await db
      .selectFrom('practice_merges')
      .select('id')
      .where('state', '=', 'proposed')
      .where('until', '<=', now)
      .execute()
    for (const { id } of merges) await inTransaction(parts, (work) => endMerge(work, id))
    const over = await db
      .selectFrom('practice_seats')
      .select('group_id')
      .distinct()
      .where('state', '=', 'offered')
      .where('merge_id', 'is', null)
      .where('reserved_until', '<=', now)
      .execute()
    for (const { group_id } of over) await inTransaction(parts, (work) => expireOffers(work, group_id))
    const closing = await db
      .selectFrom('practice_waits')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('group_id')
      .distinct()
      .where('starts_at', '<=', addMinutes(now, changeHours * 60))
      .execute()
    for (const { group_id } of closing)
      await inTransaction(parts, async (work) => void (await closeQueue(work, group_id)))
  },
})

/** Emails learners what they still have to do before their practice, 72 and 24 hours ahead. */
export const remindPractice = defineJob({ name: 'remind-practice', every: 600, run: (parts) => remindMissing(parts) })

export const practiceJobs = [watchQueues, remindPractice, ...locationJobs]
