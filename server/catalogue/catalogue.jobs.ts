import { defineJob } from '../jobs/job.ts'
import { refreshPart } from './refresh-catalogue.ts'

/**
 * Refreshes the cards of a part of the catalogue and enqueues the next part. `after`: the course id to continue after.
 */
export const refreshCardsJob = defineJob<{ after?: number }>({
  name: 'refresh-cards',
  schedule: '1 0 * * *',
  // A server that was off at midnight has missed it.
  afterStart: 60,
  run: async ({ db, now, enqueueIn }, { after = 0 }) => {
    const next = await refreshPart(db, after, now())
    if (next !== undefined) await enqueueIn(undefined)(refreshCardsJob, { after: next })
  },
})

export const catalogueJobs = [refreshCardsJob]
