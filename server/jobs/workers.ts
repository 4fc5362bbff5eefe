import { makeCertificatePdf } from '../certificates/certificates.jobs.ts'
import { refreshPart } from '../catalogue/refresh-catalogue.ts'
import { sendContactRequest } from '../content/send-contact-request.ts'
import { markContent, sendLeftRequests, tidyRequests } from '../content/content.jobs.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { tidyAccounts } from '../accounts/accounts.jobs.ts'
import { tidyAttempts } from '../learning/enrolments.queries.ts'
import type { Outside } from '../integrations/integrations.ts'
import { tidyCarts } from '../shop/shop-sessions.ts'
import type { Jobs, Workers } from './jobs.ts'

type Parts = { db: Database; config: Config; outside: Outside; jobs: Pick<Jobs, 'enqueueIn'>; now: Clock }

/** What each job does. Every one is harmless when it runs twice. */
export const workersOf = ({ db, config, outside, jobs, now }: Parts): Workers => ({
  'send-mail': (letter) => outside.mail.send(letter),
  'send-contact-request': (data) => sendContactRequest({ db, config, mail: outside.mail, now }, data),
  'make-certificate-pdf': (data) => makeCertificatePdf({ db, config, files: outside.files }, data),
  'tidy-up': async () => {
    await tidyAccounts(db, now())
    await tidyCarts(db, now())
    await tidyAttempts(db, now())
    await tidyRequests(db, now())
    await db.transaction().execute((write) => markContent(write, config.shopping, now()))
    await sendLeftRequests({ db, config, mail: outside.mail, now })
  },
  'refresh-cards': async ({ after = 0 }) => {
    const next = await refreshPart(db, after, now())
    if (next !== undefined) await jobs.enqueueIn(undefined)('refresh-cards', { after: next })
  },
})
