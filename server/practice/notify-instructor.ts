import { addressInCity } from '../../contract/address-in-city.ts'
import type { Language } from '../../contract/common.ts'
import { leadEvents } from '../../contract/events.ts'
import { type Mail, notify, withEntry } from '../mail/notify.ts'
import { sentence } from '../sentences.ts'
import { type FormerSession, listLed } from './calendar/calendar.queries.ts'
import { listLeaders } from './groups.queries.ts'
import { aheadOf, atSessions } from './hours-of.ts'
import { methodOf, writeCalendar } from './calendar/write-calendar.ts'
import { groupTile } from './group-tile.ts'
import type { Work } from '../context.ts'
import { type Notified, notifiedAs } from './notified.ts'
import { type Occupation, sessionsOf } from './claims.queries.ts'
import { leadChanges } from './lead-changes.rules.ts'

/** What happened to the groups that an instructor leads; `given`: to somebody else. */
type LeadChange = {
  kind: 'planned' | 'moved' | 'room_changed' | 'location_changed' | 'given' | 'cancelled'
  /** What is changed other than times, as it was and as it is. */
  changed?: (language: Language) => readonly [string, string]
  before?: Date
  when?: Date
  reason?: string
  former?: readonly FormerSession[]
  /** The sessions of the group that it is about: those that its instructor leads, unless it says which. */
  sessions?: readonly number[]
}

/** Groups that one email names and has the calendar entries of. */
const listed = 200

type Led = Omit<Awaited<ReturnType<typeof listLed>>[number], 'led'>

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
  { kind, before, when, reason = '', former, sessions, changed }: LeadChange,
): Promise<Notified[]> {
  if (userId === null || !groups.length) return []
  const { config, now } = work
  const over = kind === 'given' || kind === 'cancelled'
  const found = await listLed(work.db, { userId, groups })
  const all = found.map((group) => {
    const numbers = sessions ?? (over && !group.led.length ? null : group.led)
    const shown = numbers ? atSessions(group, ({ number }) => numbers.includes(number)) : group
    return { ...aheadOf(shown, now()), entry: { ...group, led: numbers && [...numbers] } }
  })
  const led = all.slice(0, listed)
  const entries = led.map(({ entry }) => entry)
  const [first] = led
  if (!first) return []
  const values = {
    title: first.title,
    when: when ?? first.starts_at,
    before: before ?? first.starts_at,
    count: all.length,
    more: all.length - led.length,
  }
  const courses = new Set(all.map(({ course_id }) => course_id)).size
  const isAny = kind === 'location_changed' // its words are those of one group and of many
  const event = leadEvents[isAny ? kind : courses > 1 ? 'several' : led.length > 1 ? 'series' : kind]
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
      if (changed) rows.unshift(changed(mail.language))
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
        method: methodOf(method, entries, former),
        content: writeCalendar(entries, { config, language, now: now(), email: { method, to }, former }),
      }),
  )
  return notifiedAs('instructor', [userId])
}

type Replanned = { before: Occupation; after: Occupation; reason?: string; former?: readonly FormerSession[] }

/** Emails everyone who led or leads sessions of a group that were changed, or who leads them. Returns them. */
export async function notifyLeaders(work: Work, groupId: number, changed: Replanned): Promise<Notified[]> {
  const { before: was, after: is, reason = '', former = [] } = changed
  const notified: Notified[] = []
  for (const { userId, kind, sessions, before, when } of leadChanges(sessionsOf(was), sessionsOf(is), work.now())) {
    const said = {
      kind,
      before,
      when,
      sessions,
      ...(kind === 'moved' || kind === 'room_changed' ? { reason } : {}),
      ...(kind === 'planned' ? {} : { former }),
    }
    notified.push(...(await notifyInstructor(work, { userId, groups: [groupId] }, said)))
  }
  return notified
}

/** Emails the instructors of groups that were planned together: each once, with all groups that they lead. */
export async function notifyInstructors(work: Work, planned: readonly number[]): Promise<void> {
  const leads = await listLeaders(work.db, planned)
  for (const [userId, led] of Map.groupBy(leads, (one) => one.userId))
    await notifyInstructor(work, { userId, groups: led.map(({ id }) => id) }, { kind: 'planned' })
}
