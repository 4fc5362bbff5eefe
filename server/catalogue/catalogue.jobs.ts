import { interestJobs } from './interests/interests.jobs.ts'
import { defineJob } from '../jobs/job.ts'
import { runInTransaction } from '../db/transaction.ts'
import { fail } from '../http/fail.ts'
import { dayInVilnius } from '../time.ts'
import { listDue } from './offerings/offerings.queries.ts'
import { applyReduction } from './offerings/reductions.ts'
import { refreshPart } from './refresh-catalogue.ts'
import { refreshGroupCardsJob } from './refresh-group-cards.jobs.ts'

/**
 * Refreshes the cards of a part of the catalogue and enqueues the next part. `after`: the course id to continue after.
 */
export const refreshCardsJob = defineJob<{ after?: number }>({
  name: 'refresh-cards',
  // After midnight days change; in between, seats do in ways that refresh no card.
  schedule: '1 * * * *',
  // A server that was off at midnight has missed it.
  afterStart: 60,
  run: async ({ db, now, enqueueIn }, { after = 0 }) => {
    const next = await refreshPart(db, after, now())
    if (next !== undefined) await enqueueIn(undefined)(refreshCardsJob, { after: next })
  },
})

/** Begins and ends the planned reductions of prices that are due. */
export const applyReductionsJob = defineJob<Record<string, never>>({
  name: 'apply-reductions',
  schedule: '*/2 * * * *',
  afterStart: 30,
  run: async ({ db, now }) => {
    for (const { id } of await listDue(db, dayInVilnius(now())))
      await runInTransaction(db, (write) => applyReduction({ db: write, now: now(), fail }, id))
  },
})

export const catalogueJobs = [refreshCardsJob, refreshGroupCardsJob, applyReductionsJob, ...interestJobs]
