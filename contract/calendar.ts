import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id, note } from './common.ts'

/** Null until the user makes an address. */
const Address = v.object({ url: v.nullable(v.string()) })

export const calendarCalls = defineCalls({
  getCalendarAddress: {
    api: 'learning',
    method: 'GET',
    path: '/calendar',
    audience: 'learner',
    about: "The private address of the calendar of the user's practice sessions.",
    reply: Address,
    fails: [],
  },
  renewCalendarAddress: {
    api: 'learning',
    method: 'POST',
    path: '/calendar',
    audience: 'learner',
    about: 'Makes a new address of the calendar; the one before no longer works.',
    reply: Address,
    fails: [],
  },
  getCalendar: {
    api: 'learning',
    method: 'GET',
    path: '/calendar/:token',
    audience: 'anyone',
    about: 'A calendar (iCalendar, RFC 5545) under its private address, for calendar programs.',
    params: v.object({ token: note(100) }),
    reply: 'file',
    media: ['text/calendar'],
    fails: ['not_found'],
  },
  getPracticeEvent: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id/practice.ics',
    audience: 'learner',
    about: "The practice session of one of the user's courses as a calendar entry.",
    params: v.object({ id: Id }),
    reply: 'file',
    media: ['text/calendar'],
    fails: ['not_found'],
  },
})
