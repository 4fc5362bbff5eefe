import { userEvents } from '../../contract/events.ts'
import type { Database, Write } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import { defineJob } from '../jobs/job.ts'
import { notify } from '../mail/notify.ts'
import { certificateAddress } from './addresses.rules.ts'

/** Those to whom nothing was issued again for a while. */
const listDue = (db: Database, now: Date) =>
  db
    .selectFrom('certificates')
    .select('user_id')
    .where('announce_at', 'is not', null)
    .groupBy('user_id')
    .having(({ fn }) => fn.max('announce_at'), '<=', now)
    .execute()

/** The certificates of a user that are to be announced, once. */
const takeDue = (db: Write, userId: string) =>
  db
    .updateTable('certificates')
    .set({ announce_at: null })
    .where('user_id', '=', userId)
    .where('announce_at', 'is not', null)
    .returning(['id', 'code', 'environment', 'title', 'revoked_at'])
    .execute()

/**
 * Emails holders which of their certificates were issued again: one email, ten minutes after the last of them, so that a
 * name that is corrected twice is not announced twice.
 */
export const announceReissued = defineJob({
  name: 'announce-reissued-certificates',
  every: 60,
  run: async ({ db, config, enqueueIn, now }) => {
    for (const { user_id } of await listDue(db, now()))
      await runInTransaction(db, async (write) => {
        const issued = (await takeDue(write, user_id)).filter(({ revoked_at }) => revoked_at === null)
        if (!issued.length) return
        const work = { db: write, enqueue: enqueueIn(write), config }
        await notify(work, user_id, userEvents.certificate_reissued, {}, ({ language, t }) =>
          issued.flatMap(({ title, ...one }) => [
            t('text', { title }),
            { link: certificateAddress(config, one, language), label: t('action'), plain: issued.length > 1 },
          ]),
        )
      })
  },
})
