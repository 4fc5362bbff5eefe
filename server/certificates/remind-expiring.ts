import { sql } from 'kysely'
import { userEvents } from '../../contract/events.ts'
import { onSale } from '../catalogue/public.ts'
import type { Config } from '../config.ts'
import type { Database, Write } from '../db/connect.ts'
import { defineJob, type Enqueue } from '../jobs/job.ts'
import { type Mail, notify } from '../mail/notify.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { certificateAddress } from './addresses.rules.ts'
import { dueReminder, type ReminderDays, reminderDays } from './reminders.rules.ts'

/** Certificates that end soon, whose holders have not begun to renew them. */
const listExpiring = (db: Database, today: string) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .innerJoin('courses', 'courses.id', 'c.course_id')
    .select(['c.id', 'c.code', 'c.environment', 'c.title', 'c.number', 'c.valid_to', 'c.course_id', 'c.user_id'])
    .select(onSale(today).as('on_sale'))
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
            .where('e.ended_at', 'is', null)
            // A completed one has its own certificate, or is what a renewal that was undone left.
            .where((eb) => eb.or([eb('e.completed_at', 'is', null), eb('e.awaits_name', '=', true)])),
        ),
      ),
    )
    .orderBy('c.valid_to')
    .execute()
type Expiring = Awaited<ReturnType<typeof listExpiring>>[number]

/**
 * Where the certificate is renewed: the dates of its course while it can be bought, otherwise by asking us. Without the shop,
 * nowhere.
 */
function renewal(config: Config, certificate: Expiring, { language, t, link }: Mail) {
  const { course_id, on_sale } = certificate
  if (!config.shopping)
    return [t('text'), { link: certificateAddress(config, certificate, language), label: t('show') }] as const
  if (!on_sale) return [t('ask'), link('/contacts', t('contact'))] as const
  return [t('text'), link(`/cart/payment?renew=${course_id}`, t('renew'))] as const
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
  const { id, user_id, title, number, valid_to } = certificate
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate_reminders')
    .values({ certificate_id: id, days, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows || !valid_to) return
  const day = { day: valid_to }
  await notify({ db, enqueue, config }, user_id, userEvents.certificate_expires, { title, day }, (mail) => {
    const [text, link] = renewal(config, certificate, mail)
    const { say, t } = mail
    const rows = [
      [t('title'), say(title)],
      [t('number'), number],
      [t('until'), say(day)],
    ] as const
    return [text, { rows }, link]
  })
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
