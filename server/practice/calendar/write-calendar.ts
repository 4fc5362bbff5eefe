import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'
import { inLanguage } from '../../db/texts.ts'
import type { CalendarMethod } from '../../integrations/mail/port.ts'
import { screenAddress } from '../../screen-address.ts'
import { sentence } from '../../sentences.ts'
import { timeZone } from '../../time.ts'
import type { Session } from './calendar.queries.ts'

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
type Written = { config: Config; language: Language; now: Date; email?: { method: CalendarMethod; to: string } }

/** Who sends entries and who gets them; nobody is asked for an answer. */
const invitation = ({ mailFrom, brand }: Config, to: string) => ({
  organizer: { name: brand, email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
  attendees: [{ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
})

/**
 * Practice sessions as a calendar. The UID of a learner's session stays when it is moved and when the learner is
 * moved to another group; its SEQUENCE rises.
 */
export function writeCalendar(sessions: readonly Session[], { config, language, now, email }: Written): string {
  const t = (key: string, values: Record<string, string> = {}) => sentence(language, `calendar.${key}`, values)
  const calendar = ical({
    name: t('name', { brand: config.brand }),
    prodId: { company: config.brand, product: 'Practice', language },
    timezone: { name: null, generator: () => zoneRules },
    ttl: refreshEvery,
    ...(email ? { method: ICalCalendarMethod[email.method] } : {}),
  })
  const host = new URL(config.publicUrl).hostname
  for (const session of sessions) {
    const { named_by, enrolment_id, course_id, sequence, starts_at, ends_at } = session
    const title = inLanguage(session.title, language)
    const room = session.room && t('room', { room: session.room })
    const name = inLanguage(session.name, language)
    const place = addressInCity(inLanguage(session.address, language), inLanguage(session.city, language))
    const path = enrolment_id === null ? `/manage/days/${named_by}` : `/course/${course_id}/general`
    const url = screenAddress(config.publicUrl, path, language)
    calendar.createEvent({
      id: `practice-${named_by}-${enrolment_id ?? 'instructor'}@${host}`,
      sequence,
      ...(session.state === 'cancelled' || email?.method === 'CANCEL' ? { status: ICalEventStatus.CANCELLED } : {}),
      ...(email ? invitation(config, email.to) : {}),
      stamp: now,
      timezone: timeZone,
      start: inVilnius(starts_at),
      end: inVilnius(ends_at),
      summary: t(enrolment_id === null ? 'lead' : 'practice', { title }),
      location: [room, ...new Set([name, place])].filter(Boolean).join(', '),
      description: url,
      url,
    })
  }
  return calendar.toString()
}
