import { legalPages } from '../../contract/manage/content-kinds.ts'
import { defineJob } from '../jobs/job.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { keptDays } from '../retention.ts'
import { dayInVilnius, daysBefore } from '../time.ts'
import { updateChecksums } from './content-checksums.queries.ts'
import { beginPlans } from './legal-plans.ts'
import { keepLegalVersion } from './legal-versions.ts'
import { sendContactRequest } from './send-contact-request.ts'

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
    await db.deleteFrom('contact_requests').where('created_at', '<', daysBefore(now(), keptDays.messages)).execute()
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

/**
 * Another day shows other content: what begins or ended is shown or hidden at midnight, and planned legal texts become
 * valid. Notices what was written in the
 * database by other means too.
 */
export const beginContentDay = defineJob({
  name: 'begin-content-day',
  schedule: '0 0 * * *',
  // The wording that legal pages have is a version from the first start on.
  afterStart: 60,
  run: async ({ db, config, now }) => {
    await db.transaction().execute(async (write) => {
      await beginPlans(write, { today: dayInVilnius(now()), provider: config, now })
      for (const id of legalPages) await keepLegalVersion(write, { id, provider: config, now: now() })
      await updateChecksums(write, config.shopping, now())
      await raiseCacheVersion(write)
    })
  },
})

export const contentJobs = [sendRequest, tidyRequests, resendRequests, beginContentDay]
