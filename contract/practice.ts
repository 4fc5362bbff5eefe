import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id, Instant, Uuid, note } from './common.ts'
import { FurtherSession } from './sessions.ts'

/**
 * What the practice of a course is for its certificate: `optional`: who has a seat must attend; `attended`, `assessed`:
 * nobody finishes the course without having attended, or passed the assessment.
 */
export const practiceRules = ['optional', 'attended', 'assessed'] as const
export type PracticeRule = (typeof practiceRules)[number]

/** A practice group that a learner may join: instants are ISO 8601. `free`: of its `seats`. */
export const PracticeSlot = v.object({
  id: v.number(),
  starts: v.string(),
  ends: v.string(),
  /** The sessions after that. */
  further: v.array(FurtherSession),
  room: v.string(),
  address: v.string(),
  city: v.string(),
  free: v.number(),
  seats: v.number(),
  /** Whether it is the user's own. */
  chosen: v.boolean(),
  /** The user's place in the waiting list, from 1; null when not in it. */
  position: v.nullable(v.number()),
  waiting: v.number(),
  /** A sentence that says which other practice of the user is at the same time: then it cannot be chosen. */
  overlap: v.nullable(v.string()),
  /** Until when a seat is offered to the user; null without an offer. */
  offer_until: v.nullable(v.string()),
})
export type PracticeSlot = v.InferOutput<typeof PracticeSlot>

/** The proposal to join another group; the seats there are kept until `until`. */
export const PracticeMerge = v.object({
  id: Uuid,
  starts: v.string(),
  ends: v.string(),
  further: v.array(FurtherSession),
  room: v.string(),
  address: v.string(),
  until: v.string(),
  agreed: v.boolean(),
  /** Which other practice of the user is at the same time; null when none is. */
  overlap: v.nullable(v.string()),
})

/**
 * A session of the user's practice, numbered from 1. `attendance`: whether the user came; `awaited`: it is over, and nobody
 * has recorded it yet.
 */
export const OwnSession = v.object({
  session: v.number(),
  starts: Instant,
  ends: Instant,
  room: v.string(),
  attendance: v.picklist(['ahead', 'awaited', 'came', 'absent']),
})
export type OwnSession = v.InferOutput<typeof OwnSession>

/**
 * The user's own seat. `ready`: theory and tests are done; until then the seat is provisional, and `missing` names
 * what is not done. `others`: how many colleagues are in the group. `unconfirmed`: the course is open and waits for
 * the learner to confirm this time, once.
 */
export const OwnPractice = v.object({
  slot: v.number(),
  state: v.picklist(['planned', 'cancelled']),
  starts: v.string(),
  ends: v.string(),
  further: v.array(FurtherSession),
  reason: v.string(),
  /**
   * Whether the learner came; `awaited`: the group is over, and nobody has recorded it yet; `failed`: they came and did not
   * pass the assessment that the course asks for.
   */
  attendance: v.picklist(['ahead', 'awaited', 'came', 'failed', 'absent']),
  others: v.number(),
  seats: v.number(),
  ready: v.boolean(),
  unconfirmed: v.boolean(),
  missing: v.array(v.string()),
  /** Whether the group may do a Trio Run. */
  trio: v.boolean(),
  merge: v.nullable(PracticeMerge),
})

/**
 * The times of a course's practice, soonest first. `change_until`: until when the own one may be changed; null when
 * none is chosen. `changeable`: whether one may be chosen now.
 */
export const PracticeSlots = v.object({
  data: v.array(PracticeSlot),
  change_until: v.nullable(v.string()),
  changeable: v.boolean(),
  own: v.nullable(OwnPractice),
})
export type PracticeSlots = v.InferOutput<typeof PracticeSlots>

/**
 * The ticket of the user's practice: its code changes every 30 seconds and is made on the device, also without network
 * (`practice-ticket.ts`). `key` is a secret of the user.
 */
export const PracticeTicket = v.object({
  enrolment: Uuid,
  key: v.string(),
  name: v.string(),
  course: v.string(),
  starts: v.string(),
  ends: v.string(),
  further: v.array(FurtherSession),
  room: v.string(),
  address: v.string(),
})
export type PracticeTicket = v.InferOutput<typeof PracticeTicket>

const ofCourse = v.object({ id: Id })
const ofSlot = v.object({ id: Id, slot: Id })
const ofInvitation = v.object({ token: note(100) })

/** What a colleague is invited to. `mine`: whether the user has the course. */
export const PracticeInvitation = v.object({
  course_id: v.number(),
  course: v.string(),
  starts: v.string(),
  ends: v.string(),
  further: v.array(FurtherSession),
  address: v.string(),
  from: v.string(),
  free: v.number(),
  mine: v.boolean(),
})
export type PracticeInvitation = v.InferOutput<typeof PracticeInvitation>

export const practiceCalls = defineCalls({
  listPracticeSlots: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id/slots',
    audience: 'learner',
    about: "The times at which the practice of one of the user's courses can be attended.",
    params: ofCourse,
    reply: PracticeSlots,
    fails: ['not_enrolled'],
  },
  getPracticeTicket: {
    api: 'learning',
    method: 'GET',
    path: '/courses/purchased/:id/ticket',
    audience: 'learner',
    about: "The ticket of the user's seat in a practice group, which the instructor scans.",
    params: ofCourse,
    reply: PracticeTicket,
    fails: ['not_enrolled', 'not_found'],
  },
  choosePracticeSlot: {
    api: 'learning',
    method: 'POST',
    path: '/courses/purchased/:id/slots',
    audience: 'learner',
    about:
      "Takes a seat in a practice group, in place of the user's seat in another one, and completes the calendar of the course.",
    params: ofCourse,
    body: v.object({ slot: Id }),
    reply: PracticeSlots,
    fails: ['not_enrolled', 'not_found', 'no_seats_left', 'slot_too_late', 'slot_not_included', 'practice_overlaps'],
  },
  joinPracticeQueue: {
    api: 'learning',
    method: 'POST',
    path: '/courses/purchased/:id/queue',
    audience: 'learner',
    about:
      'Joins the waiting lists of full groups, as many as suit. A seat that becomes free is offered in their order.',
    params: ofCourse,
    body: v.object({ slots: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)) }),
    reply: PracticeSlots,
    fails: ['not_enrolled', 'not_found', 'seat_free', 'slot_too_late', 'slot_not_included', 'practice_overlaps'],
  },
  leavePracticeQueue: {
    api: 'learning',
    method: 'DELETE',
    path: '/courses/purchased/:id/queue/:slot',
    audience: 'learner',
    about: 'Leaves the waiting list of a group and declines the seat that it offers.',
    params: ofSlot,
    reply: PracticeSlots,
    fails: ['not_enrolled'],
  },
  invitePracticeColleague: {
    api: 'learning',
    method: 'POST',
    path: '/courses/purchased/:id/invitation',
    audience: 'learner',
    about: "Makes the link with which a colleague who has the course takes a seat of the user's group.",
    params: ofCourse,
    reply: v.object({ link: v.string(), until: v.string() }),
    fails: ['not_enrolled', 'not_found', 'no_seats_left'],
  },
  getPracticeInvitation: {
    api: 'learning',
    method: 'GET',
    path: '/practice-invitations/:token',
    audience: 'learner',
    about: 'The practice group that a link invites to.',
    params: ofInvitation,
    reply: PracticeInvitation,
    fails: ['link_invalid'],
  },
  acceptPracticeInvitation: {
    api: 'learning',
    method: 'POST',
    path: '/practice-invitations/:token',
    audience: 'learner',
    about: "Takes a seat of the group that a link invites to, for the user's own course.",
    params: ofInvitation,
    reply: PracticeSlots,
    fails: [
      'link_invalid',
      'not_enrolled',
      'not_found',
      'no_seats_left',
      'slot_too_late',
      'slot_not_included',
      'practice_overlaps',
    ],
  },
  answerPracticeMerge: {
    api: 'learning',
    method: 'POST',
    path: '/courses/purchased/:id/merge',
    audience: 'learner',
    about: 'Agrees to join another group, or declines. The groups are merged when everyone agreed.',
    params: ofCourse,
    body: v.object({ merge: Uuid, agree: v.boolean() }),
    reply: PracticeSlots,
    fails: ['not_enrolled', 'offer_over'],
  },
})
