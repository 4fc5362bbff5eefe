import { announcePlace, type PlaceTexts } from '../../catalogue/public.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { defineJob, type JobParts } from '../../jobs/job.ts'
import type { Work } from '../../context.ts'
import { announceToLeaders, announceToSeated } from './announce-location.ts'

type Renamed = { before: PlaceTexts; after: PlaceTexts }

const inTransaction = ({ db, config, now, enqueueIn }: JobParts, announce: (work: Work) => Promise<void>) =>
  runInTransaction(db, (write) => announce({ db: write, enqueue: enqueueIn(write), config, now }))

/** Emails those who have or ordered a date that its place is named or addressed otherwise, each once. */
export const announcePlaceJob = defineJob<Renamed & { productId: number }>({
  name: 'announce-place',
  run: (parts, { productId, ...renamed }) =>
    inTransaction(parts, async (work) => {
      const seated = await announceToSeated(work, productId, renamed)
      await announcePlace(work, productId, { ...renamed, now: work.now() }, seated)
    }),
})

/** Emails those who lead groups at a location that it is named or addressed otherwise, each once. */
export const announceToLeadersJob = defineJob<Renamed & { locationId: number }>({
  name: 'announce-place-to-leaders',
  run: (parts, { locationId, ...renamed }) =>
    inTransaction(parts, (work) => announceToLeaders(work, locationId, renamed)),
})

export const locationJobs = [announcePlaceJob, announceToLeadersJob]
