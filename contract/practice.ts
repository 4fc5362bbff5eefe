import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id } from './common.ts'

/**
 * What the practice of a course is for its certificate: `optional`: who has a seat must attend; `attended`, `assessed`:
 * nobody finishes the course without having attended, or passed the assessment.
 */
export const practiceRules = ['optional', 'attended', 'assessed'] as const
export type PracticeRule = (typeof practiceRules)[number]

/** A practice group that a learner may join: instants are ISO 8601. `free`: seats of three. */
export const PracticeSlot = v.object({
  id: v.number(),
  starts: v.string(),
  ends: v.string(),
  room: v.string(),
  address: v.string(),
  city: v.string(),
  free: v.number(),
  /** Whether it is the user's own. */
  chosen: v.boolean(),
})
export type PracticeSlot = v.InferOutput<typeof PracticeSlot>

/**
 * The times of a course's practice, soonest first. `change_until`: until when the own one may be changed; null when none
 * is chosen. `changeable`: whether one may be chosen now.
 */
export const PracticeSlots = v.object({
  data: v.array(PracticeSlot),
  change_until: v.nullable(v.string()),
  changeable: v.boolean(),
})
export type PracticeSlots = v.InferOutput<typeof PracticeSlots>

const ofCourse = v.object({ id: Id })

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
    fails: ['not_enrolled', 'not_found', 'no_seats_left', 'slot_too_late', 'slot_not_included'],
  },
})
