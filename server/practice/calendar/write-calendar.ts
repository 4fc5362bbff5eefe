import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'
import { inLanguage } from '../../db/texts.ts'
import type { CalendarMethod } from '../../integrations/mail/port.ts'
import { screenAddress } from '../../screen-address.ts'
import { sentence } from '../../sentences.ts'
import { timeZone } from '../../time.ts'
import type { FormerSession, Session } from './calendar.queries.ts'

/** How often (seconds) calendar programs are asked to look for changes. */
const refreshEvery = 4 * 3600

/** The rules of the time zone since 1996: those of the European Union (Directive 2000/84/EC). */
const zoneRules = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
TZNAME:EEST
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
DTSTART:19960331T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:EET
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
DTSTART:19961027T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** A date whose local fields are the wall clock in Vilnius: the library writes those with the time zone's name. */
function inVilnius(instant: Date): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    wallClock.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return new Date(year, month - 1, day, hour, minute, second)
}

/** `email`: how an entry is sent by email, and to whom (RFC 5546); a feed has none. */
type Written = {
  config: Config
  language: Language
  now: Date
  email?: { method: CalendarMethod; to: string }
  /** Sessions that a calendar may still have, and the group not any more. */
  former?: readonly FormerSession[] | undefined
}

/** Who sends entries and who gets them; nobody is asked for an answer. */
const invitation = ({ mailFrom, brand }: Config, to: string) => ({
  organizer: { name: brand, email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
  attendees: [{ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
})

/** The method of an email with entries: of several it is that they are published. */
export const methodOf = (
  method: CalendarMethod,
  groups: readonly Session[],
  former: readonly FormerSession[] = [],
): CalendarMethod => (countEntries(groups, former) > 1 ? 'PUBLISH' : method)

/**
 * The entries of a group: one for each session, of an instructor for each that they lead, and a cancelled one for each that it has
 * no more.
 */
function entriesOf({ starts_at, ends_at, room, further, led }: Session, former: readonly FormerSession[]) {
  const sessions = [
    { starts_at, ends_at, room },
    ...(further ?? []).map((one) => ({
      starts_at: new Date(one.starts_at),
      ends_at: new Date(one.ends_at),
      room: one.room ?? room,
    })),
  ]
  return [
    ...sessions
      .map((session, index) => ({ ...session, number: index + 1, isFormer: false }))
      .filter(({ number }) => led === null || led.includes(number)),
    ...former
      .filter(({ session }) => session > sessions.length)
      .map(({ session, ...times }) => ({ ...times, room, number: session, isFormer: true })),
  ]
}

/** How many entries a calendar has of groups. */
const countEntries = (groups: readonly Session[], former: readonly FormerSession[] = []) =>
  groups.reduce((count, group) => count + entriesOf(group, former).length, 0)

/**
 * Practice sessions as a calendar, an entry for each session of a group. The UID of a learner's session stays when it is moved
 * and when the learner is moved to another group; its SEQUENCE rises. Several entries of one email have no method of their
 * own (RFC 5546): they are published, those of a cancelled practice as cancelled.
 */
export function writeCalendar(
  groups: readonly Session[],
  { config, language, now, email, former = [] }: Written,
): string {
  const t = (key: string, values: Record<string, string> = {}) => sentence(language, `calendar.${key}`, values)
  const calendar = ical({
    name: t('name', { brand: config.brand }),
    prodId: { company: config.brand, product: 'Practice', language },
    timezone: { name: null, generator: () => zoneRules },
    ttl: refreshEvery,
    ...(email ? { method: ICalCalendarMethod[methodOf(email.method, groups, former)] } : {}),
  })
  const host = new URL(config.publicUrl).hostname
  for (const session of groups) {
    const { named_by, enrolment_id, course_id, sequence } = session
    const title = inLanguage(session.title, language)
    const name = inLanguage(session.name, language)
    const place = addressInCity(inLanguage(session.address, language), inLanguage(session.city, language))
    const path = enrolment_id === null ? `/manage/days/${named_by}` : `/course/${course_id}/general`
    const url = screenAddress(config.publicUrl, path, language)
    for (const entry of entriesOf(session, former)) {
      const isOver = entry.isFormer || session.state === 'cancelled' || email?.method === 'CANCEL'
      const room = entry.room && t('room', { room: entry.room })
      calendar.createEvent({
        id: `practice-${named_by}-${enrolment_id ?? 'instructor'}${entry.number > 1 ? `-${entry.number}` : ''}@${host}`,
        sequence,
        ...(isOver ? { status: ICalEventStatus.CANCELLED } : {}),
        ...(email ? invitation(config, email.to) : {}),
        stamp: now,
        timezone: timeZone,
        start: inVilnius(entry.starts_at),
        end: inVilnius(entry.ends_at),
        summary: t(enrolment_id === null ? 'lead' : 'practice', { title }),
        location: [room, ...new Set([name, place])].filter(Boolean).join(', '),
        description: url,
        url,
      })
    }
  }
  return calendar.toString()
}
