import { sql } from 'kysely'
import { onSale } from '../catalogue/public.ts'
import type { Config } from '../config.ts'
import type { Database, Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { defineJob, type Enqueue } from '../jobs/job.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { addDays, dayInVilnius, dayInWords } from '../time.ts'
import { certificateAddress } from './addresses.rules.ts'
import { dueReminder, type ReminderDays, reminderDays } from './reminders.rules.ts'

/** Certificates that end soon, whose holders have not begun to renew them. */
const listExpiring = (db: Database, today: string) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .innerJoin('courses', 'courses.id', 'c.course_id')
    .select(['c.id', 'c.code', 'c.environment', 'c.title', 'c.number', 'c.valid_to', 'c.course_id'])
    .select(['users.email', 'users.language', onSale(today).as('on_sale')])
    .select([
      sql<number>`c.valid_to - ${today}::date`.as('left'),
      sql<number[]>`array(select r.days from certificate_reminders r where r.certificate_id = c.id)`.as('sent'),
    ])
    .where('c.superseded_at', 'is', null)
    .where('c.revoked_at', 'is', null)
    .where('c.valid_to', '>=', today)
    .where('c.valid_to', '<=', addDays(today, reminderDays[0]))
    .where('users.anonymised_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolments as e')
            .select('e.id')
            .whereRef('e.user_id', '=', 'c.user_id')
            .whereRef('e.course_id', '=', 'c.course_id')
            .whereRef('e.id', '<>', 'c.enrolment_id')
            .where('e.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('c.valid_to')
    .execute()
type Expiring = Awaited<ReturnType<typeof listExpiring>>[number]

/**
 * Where the certificate is renewed: its course while it can be bought, otherwise by asking us. Without the shop,
 * nowhere.
 */
function renewal(config: Config, certificate: Expiring) {
  const { course_id, on_sale, language } = certificate
  if (!config.shopping) return { text: 'text', link: certificateAddress(config, certificate, language), action: 'show' }
  const address = (path: string) => screenAddress(config.publicUrl, path, language)
  if (!on_sale) return { text: 'ask', link: address('/contacts'), action: 'contact' }
  return { text: 'text', link: address(`/course-about/${course_id}`), action: 'renew' }
}

/** Notes the reminder and enqueues its email, once: false when it was noted before. */
async function remind(
  db: Write,
  enqueue: Enqueue,
  config: Config,
  certificate: Expiring,
  days: ReminderDays,
  now: Date,
) {
  const { id, title, number, valid_to, email, language } = certificate
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate_reminders')
    .values({ certificate_id: id, days, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows || !valid_to) return
  const values = { brand: config.brand, title: inLanguage(title, language), day: dayInWords(valid_to, language) }
  const t = (key: string) => sentence(language, `mail.expiring.${key}`, values)
  const { text, link, action } = renewal(config, certificate)
  const rows = [
    [t('title'), values.title],
    [t('number'), number],
    [t('until'), values.day],
  ] as const
  const parts = [sentence(language, 'mail.greeting'), t(text), { rows }, { link, label: t(action) }]
  await enqueue(sendEmail, composeEmail({ to: email, language, brand: config.brand, subject: t('subject'), parts }))
}

/** Reminds the holders of certificates that expire in 90, 30 and 7 days, each time once. */
export const remindExpiring = defineJob({
  name: 'remind-expiring-certificates',
  schedule: '30 8 * * *',
  run: async ({ db, config, enqueueIn, now }) => {
    for (const certificate of await listExpiring(db, dayInVilnius(now()))) {
      const due = dueReminder(certificate.left, certificate.sent)
      if (due === undefined) continue
      await db.transaction().execute((write) => remind(write, enqueueIn(write), config, certificate, due, now()))
    }
  },
})
