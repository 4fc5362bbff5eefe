import { addressInCity } from '../../../contract/address-in-city.ts'
import { leadEvents } from '../../../contract/events.ts'
import { type Mail, notify, withEntry } from '../../mail/notify.ts'
import { sentence } from '../../sentences.ts'
import { type FormerSession, listLed } from '../calendar/calendar.queries.ts'
import { methodOf, writeCalendar } from '../calendar/write-calendar.ts'
import { groupTile } from '../group-tile.ts'
import type { Work } from '../../context.ts'
import { type Notified, notifiedAs } from '../notified.ts'

/** What happened to the groups that an instructor leads: planned, moved, given to somebody else, cancelled. */
type LeadChange = {
  kind: 'planned' | 'moved' | 'given' | 'cancelled'
  before?: Date
  reason?: string
  former?: readonly FormerSession[]
}

/** Groups that one email names and has the calendar entries of. */
const listed = 200

type Led = Awaited<ReturnType<typeof listLed>>[number]

/** When and where groups are: of one course in one place, or each group with its place, by course. */
function rowsOf(led: readonly Led[], first: Led, { language, say }: Mail): (readonly [string, string])[] {
  const t = (key: string) => sentence(language, key)
  const placeOf = ({ address, city }: Led) => addressInCity(say(address), say(city))
  const whenOf = ({ starts_at }: Led) => say(starts_at)
  if (isOnePlace(led))
    return [
      [t('mail.slot.when'), led.map(whenOf).join('\n')],
      [t('mail.slot.where'), placeOf(first)],
      ...(first.room ? [[t('mail.slot.room'), first.room] as const] : []),
    ]
  return [...Map.groupBy(led, ({ course_id }) => course_id).values()].map((groups) => [
    say(groups[0]?.title ?? first.title),
    groups
      .map((group) => [whenOf(group), placeOf(group), group.room])
      .map((facts) => facts.filter(Boolean).join(', '))
      .join('\n'),
  ])
}

const isOnePlace = (led: readonly Led[]) =>
  new Set(led.map(({ course_id, name, room }) => JSON.stringify([course_id, name, room]))).size === 1

/** Emails an instructor, once, about groups that they lead or led, with the calendar entries. Returns who it was. */
export async function notifyInstructor(
  work: Work,
  { userId, groups }: { userId: string | null; groups: readonly number[] },
  { kind, before, reason = '', former }: LeadChange,
): Promise<Notified[]> {
  if (userId === null || !groups.length) return []
  const { config, now } = work
  const all = await listLed(work.db, { groups })
  const led = all.slice(0, listed)
  const [first] = led
  if (!first) return []
  const values = {
    title: first.title,
    when: first.starts_at,
    before: before ?? first.starts_at,
    count: all.length,
    more: all.length - led.length,
  }
  const courses = new Set(all.map(({ course_id }) => course_id)).size
  const event = leadEvents[courses > 1 ? 'several' : led.length > 1 ? 'series' : kind]
  const over = kind === 'given' || kind === 'cancelled'
  const path = over || led.length > 1 ? '/manage/days' : `/manage/days/${first.id}`
  const method = over ? 'CANCEL' : 'REQUEST'
  await notify(
    work,
    userId,
    event,
    values,
    (mail) => {
      const label = (key: string) => sentence(mail.language, `mail.${key}`, { more: values.more })
      const rows = over || led.length === 1 ? [] : rowsOf(led, first, mail)
      if (reason) rows.push([label('practice.reason'), reason])
      return [
        mail.t('text'),
        ...(over || led.length > 1 ? [] : [groupTile(first, mail)]),
        ...(rows.length ? [{ rows }] : []),
        ...(values.more ? [label('lead.more')] : []),
        mail.link(path, label(`lead.${over ? 'all' : 'open'}`)),
      ]
    },
    async ({ email: to, language }) =>
      withEntry({
        method: methodOf(method, led, former),
        content: writeCalendar(led, { config, language, now: now(), email: { method, to }, former }),
      }),
  )
  return notifiedAs('instructor', [userId])
}

type Leaders = { instructor_id: string | null; second_instructor_id: string | null }
type Group = Leaders & { id: number; starts_at: Date }

/** The instructors of a group: none, one or two. */
export const leadersOf = ({ instructor_id, second_instructor_id }: Leaders): string[] =>
  [instructor_id, second_instructor_id].filter((id) => id !== null)

/** Emails who led a group and does not any more, and who leads it from now on. Returns them. */
export async function notifyReplacement(
  work: Work,
  group: Group,
  next: readonly (string | null)[],
  former?: readonly FormerSession[],
): Promise<Notified[]> {
  const groups = [group.id]
  const led = leadersOf(group)
  const given = { kind: 'given' as const, before: group.starts_at, ...(former ? { former } : {}) }
  const notified: Notified[] = []
  for (const userId of led.filter((id) => !next.includes(id)))
    notified.push(...(await notifyInstructor(work, { userId, groups }, given)))
  for (const userId of next.filter((id) => id !== null && !led.includes(id)))
    notified.push(...(await notifyInstructor(work, { userId, groups }, { kind: 'planned' })))
  return notified
}

/** Emails the instructors of groups that were planned together: each once, with all groups that they lead. */
export async function notifyInstructors(work: Work, planned: readonly number[]): Promise<void> {
  if (!planned.length) return
  const groups = await work.db
    .selectFrom('practice_groups')
    .select(['id', 'instructor_id', 'second_instructor_id'])
    .where('id', 'in', [...planned])
    .where('practice_groups.state', '=', 'planned')
    .execute()
  const leads = groups.flatMap((group) => leadersOf(group).map((userId) => ({ id: group.id, userId })))
  for (const [userId, led] of Map.groupBy(leads, (one) => one.userId))
    await notifyInstructor(work, { userId, groups: led.map(({ id }) => id) }, { kind: 'planned' })
}
