import { runInTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { announcePlace, type PlaceTexts } from '../offerings/announce-change.ts'
import { findOfferingFacts } from '../offerings/concerned.queries.ts'

/** Emails those who have or ordered a date that its place is named or addressed otherwise. */
export const announcePlaceJob = defineJob<{ productId: number; before: PlaceTexts; after: PlaceTexts }>({
  name: 'announce-place',
  run: ({ db, config, now, enqueueIn }, { productId, before, after }) =>
    runInTransaction(db, async (write) => {
      const offering = await findOfferingFacts(write, productId)
      await announcePlace({ db: write, enqueue: enqueueIn(write), config }, offering, { before, after, now: now() })
    }),
})

export const locationJobs = [announcePlaceJob]
