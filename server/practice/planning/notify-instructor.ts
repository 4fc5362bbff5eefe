import { inLanguage } from '../../db/texts.ts'
import { composeEmail, type EmailPart } from '../../integrations/mail/compose-email.ts'
import { sendEmail } from '../../integrations/mail/mail.jobs.ts'
import type { CalendarMethod } from '../../integrations/mail/port.ts'
import { screenAddress } from '../../screen-address.ts'
import { sentence } from '../../sentences.ts'
import { momentInWords } from '../../time.ts'
import { listLed } from '../calendar/calendar.queries.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import type { PracticeWork } from '../work.ts'

/** What happened to the groups that an instructor leads: planned, moved, given to somebody else, cancelled. */
type LeadChange = { kind: 'planned' | 'moved' | 'given' | 'cancelled'; before?: Date; reason?: string }

/** Several entries of one email have no method of their own (RFC 5546): they are published. */
const methodOf = (kind: LeadChange['kind'], count: number): CalendarMethod =>
  kind === 'given' || kind === 'cancelled' ? 'CANCEL' : count > 1 ? 'PUBLISH' : 'REQUEST'

/** Emails an instructor, once, about groups of one course that they lead or led, with the calendar entries. */
export async function notifyInstructor(
  { db, enqueue, config, now }: PracticeWork,
  { userId, groups }: { userId: string | null; groups: readonly number[] },
  { kind, before, reason = '' }: LeadChange,
): Promise<void> {
  if (userId === null || !groups.length) return
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  const led = await listLed(db, { groups })
  const [first] = led
  if (!user || !first) return
  const { email, language } = user
  const t = (key: string, values = {}) => sentence(language, key, values)
  const when = led.map(({ starts_at }) => momentInWords(starts_at, language))
  const values = {
    brand: config.brand,
    title: inLanguage(first.title, language),
    when: when[0] ?? '',
    before: momentInWords(before ?? first.starts_at, language),
    count: led.length,
  }
  const texts = led.length > 1 ? 'series' : kind
  const over = kind === 'given' || kind === 'cancelled'
  const rows: (readonly [string, string])[] = over
    ? []
    : [
        [t('mail.slot.when'), when.join('\n')],
        [t('mail.slot.where'), `${inLanguage(first.address, language)}, ${inLanguage(first.city, language)}`],
        ...(first.room ? [[t('mail.slot.room'), first.room] as const] : []),
      ]
  if (reason) rows.push([t('mail.practice.reason'), reason])
  const path = over || led.length > 1 ? '/manage/days' : `/manage/days/${first.id}`
  const parts: EmailPart[] = [
    t('mail.greeting'),
    t(`mail.lead.${texts}.text`, values),
    ...(rows.length ? [{ rows }] : []),
    { link: screenAddress(config.publicUrl, path, language), label: t(`mail.lead.${over ? 'all' : 'open'}`) },
  ]
  const subject = t(`mail.lead.${texts}.subject`, values)
  const method = methodOf(kind, led.length)
  await enqueue(sendEmail, {
    ...composeEmail({ to: email, language, brand: config.brand, subject, parts }),
    calendar: { method, content: writeCalendar(led, { config, language, now: now(), email: { method, to: email } }) },
  })
}
