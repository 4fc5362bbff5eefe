import { defineJob } from '../jobs/job.ts'
import { daysBefore } from '../time.ts'
import { updateChecksums } from './content-checksums.queries.ts'
import { sendContactRequest } from './send-contact-request.ts'

/** The privacy policy says three years. */
const storedDays = 3 * 365
/** Longer than a job retries. */
const retriedDays = 0.5

export const sendRequest = defineJob<{ requestId: string }>({
  name: 'send-contact-request',
  run: ({ db, config, integrations, now }, { requestId }) =>
    sendContactRequest({ db, config, mail: integrations.mail, now }, requestId),
})

const tidyRequests = defineJob({
  name: 'tidy-contact-requests',
  schedule: '20 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('contact_requests').where('created_at', '<', daysBefore(now(), storedDays)).execute()
  },
})

/** Enqueues again what could not be sent while mail was down for longer than its job retries: one job each. */
const resendRequests = defineJob({
  name: 'resend-contact-requests',
  schedule: '25 3 * * *',
  run: async ({ db, now, enqueueIn }) => {
    const unsent = await db
      .selectFrom('contact_requests')
      .select('id')
      .where('mailed_at', 'is', null)
      .where('created_at', '<', daysBefore(now(), retriedDays))
      .orderBy('created_at')
      .execute()
    for (const { id } of unsent) await enqueueIn(undefined)(sendRequest, { requestId: id }, id)
  },
})

/** Content is written in the database: this is how sitemaps and the response cache notice it. */
const checksumContent = defineJob({
  name: 'checksum-content',
  schedule: '30 3 * * *',
  run: async ({ db, config, now }) => {
    await db.transaction().execute((write) => updateChecksums(write, config.shopping, now()))
  },
})

export const contentJobs = [sendRequest, tidyRequests, resendRequests, checksumContent]
