import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import { findAddressee } from '../../db/addressee.queries.ts'
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

/** Groups that one email names and has the calendar entries of. */
const listed = 200

type Led = Awaited<ReturnType<typeof listLed>>[number]

/** When and where groups are: of one course in one place, or each group with its place, by course. */
function rowsOf(led: readonly Led[], first: Led, language: Language): (readonly [string, string])[] {
  const t = (key: string) => sentence(language, key)
  const placeOf = ({ address, city }: Led) => addressInCity(inLanguage(address, language), inLanguage(city, language))
  const whenOf = ({ starts_at }: Led) => momentInWords(starts_at, language)
  if (isOnePlace(led))
    return [
      [t('mail.slot.when'), led.map(whenOf).join('\n')],
      [t('mail.slot.where'), placeOf(first)],
      ...(first.room ? [[t('mail.slot.room'), first.room] as const] : []),
    ]
  return [...Map.groupBy(led, ({ course_id }) => course_id).values()].map((groups) => [
    inLanguage(groups[0]?.title ?? first.title, language),
    groups
      .map((group) => [whenOf(group), placeOf(group), group.room])
      .map((facts) => facts.filter(Boolean).join(', '))
      .join('\n'),
  ])
}

const isOnePlace = (led: readonly Led[]) =>
  new Set(led.map(({ course_id, name, room }) => JSON.stringify([course_id, name, room]))).size === 1

/** Emails an instructor, once, about groups that they lead or led, with the calendar entries. */
export async function notifyInstructor(
  { db, enqueue, config, now }: PracticeWork,
  { userId, groups }: { userId: string | null; groups: readonly number[] },
  { kind, before, reason = '' }: LeadChange,
): Promise<void> {
  if (userId === null || !groups.length) return
  const user = await findAddressee(db, userId)
  const all = await listLed(db, { groups })
  const led = all.slice(0, listed)
  const [first] = led
  if (!user || !first) return
  const { email, language } = user
  const t = (key: string, values = {}) => sentence(language, key, values)
  const values = {
    brand: config.brand,
    title: inLanguage(first.title, language),
    when: momentInWords(first.starts_at, language),
    before: momentInWords(before ?? first.starts_at, language),
    count: all.length,
    more: all.length - led.length,
  }
  const courses = new Set(all.map(({ course_id }) => course_id)).size
  const texts = courses > 1 ? 'several' : led.length > 1 ? 'series' : kind
  const over = kind === 'given' || kind === 'cancelled'
  const rows = over ? [] : rowsOf(led, first, language)
  if (reason) rows.push([t('mail.practice.reason'), reason])
  const path = over || led.length > 1 ? '/manage/days' : `/manage/days/${first.id}`
  const parts: EmailPart[] = [
    t('mail.greeting'),
    t(`mail.lead.${texts}.text`, values),
    ...(rows.length ? [{ rows }] : []),
    ...(values.more ? [t('mail.lead.more', values)] : []),
    { link: screenAddress(config.publicUrl, path, language), label: t(`mail.lead.${over ? 'all' : 'open'}`) },
  ]
  const subject = t(`mail.lead.${texts}.subject`, values)
  const method = methodOf(kind, led.length)
  await enqueue(sendEmail, {
    ...composeEmail({ to: email, language, brand: config.brand, subject, parts }),
    calendar: { method, content: writeCalendar(led, { config, language, now: now(), email: { method, to: email } }) },
  })
}

type Group = { id: number; starts_at: Date; instructor_id: string | null }

/** Emails both instructors when a group is given to another one: who led it, and who leads it now. */
export async function notifyReplacement(work: PracticeWork, group: Group, next: string | null): Promise<void> {
  const groups = [group.id]
  await notifyInstructor(work, { userId: group.instructor_id, groups }, { kind: 'given', before: group.starts_at })
  await notifyInstructor(work, { userId: next, groups }, { kind: 'planned' })
}

/** Emails the instructors of groups that were planned together: each once, with all groups that they lead. */
export async function notifyInstructors(work: PracticeWork, planned: readonly number[]): Promise<void> {
  if (!planned.length) return
  const groups = await work.db
    .selectFrom('practice_groups')
    .select(['id', 'instructor_id'])
    .where('id', 'in', [...planned])
    .where('practice_groups.state', '=', 'planned')
    .execute()
  for (const [userId, led] of Map.groupBy(groups, ({ instructor_id }) => instructor_id))
    await notifyInstructor(work, { userId, groups: led.map(({ id }) => id) }, { kind: 'planned' })
}
