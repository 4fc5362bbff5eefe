import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, note, Uuid } from '../common.ts'
import { limits } from '../limits.ts'
import { PracticeGroup } from './practice.ts'
import { LocalTime, Quarter, SecondInstructor, SessionNumber, Version } from './practice-times.ts'

/** As what somebody was emailed: `waiting` of the waiting list. */
export const notifiedRoles = ['learner', 'buyer', 'instructor', 'waiting'] as const
export type NotifiedRole = (typeof notifiedRoles)[number]

/** Groups that are replanned at once. */
export const maxReplanned = 60

/** Another time, room or instructor of a further session, at its hours; the room and instructor of the group where null. */
const MovedSession = v.object({
  session: SessionNumber,
  starts: Quarter,
  room: v.nullable(Id),
  instructor: v.nullable(Uuid),
})

/** An hour at which a group could be instead, with a room and an instructor who are free then. */
const ProposedTime = v.object({
  starts: LocalTime,
  room_id: v.nullable(v.number()),
  room: v.nullable(v.string()),
  instructor_id: v.nullable(Uuid),
  instructor: v.nullable(v.string()),
  second_instructor_id: v.nullable(Uuid),
  second_instructor: v.nullable(v.string()),
  further: v.array(
    v.object({ session: v.number(), starts: LocalTime, room: v.nullable(v.number()), instructor: v.nullable(Uuid) }),
  ),
})
const Free = {
  rooms: v.array(v.object({ id: v.number(), name: v.string() })),
  instructors: v.array(v.object({ id: Uuid, name: v.string() })),
  times: v.array(ProposedTime),
}

/** A group whose room or instructor fails, who is in it, and what is free instead. */
export const AffectedGroup = v.object({
  ...PracticeGroup.entries,
  people: v.array(
    v.object({ name: v.string(), telephone: v.nullable(v.string()), email: v.string(), buyer: v.boolean() }),
  ),
  ...Free,
  /** Whether it is affected at its first session. */
  fails: v.boolean(),
  /** Its further sessions that have not begun, each with what it could have instead; `fails`: it is affected. */
  sessions: v.array(
    v.object({
      session: v.number(),
      starts: LocalTime,
      ends: LocalTime,
      room_id: v.nullable(v.number()),
      room: v.nullable(v.string()),
      instructor_id: v.nullable(Uuid),
      instructor: v.nullable(v.string()),
      fails: v.boolean(),
      ...Free,
    }),
  ),
  staying: v.array(v.string()),
})
export type AffectedGroup = v.InferOutput<typeof AffectedGroup>

const Replanned = v.object({
  id: v.number(),
  course: v.string(),
  starts: LocalTime,
  outcome: v.picklist(['moved', 'cancelled']),
  notified: v.array(v.object({ name: v.string(), role: v.picklist(notifiedRoles) })),
})
export type Replanned = v.InferOutput<typeof Replanned>

/**
 * What becomes of a group: where it is moved to, and `further` sessions that are elsewhere than as many days later; without `to` only
 * these are moved, and without both it is cancelled.
 */
export const Replanning = v.object({
  id: Id,
  version: Version,
  to: v.nullable(
    v.object({
      starts: Quarter,
      room: v.nullable(Id),
      instructor: v.nullable(Uuid),
      second_instructor: SecondInstructor,
    }),
  ),
  further: v.optional(v.pipe(v.array(MovedSession), v.maxLength(limits.furtherSessions), distinctBy('session')), []),
})

const planned = { api: 'manage', audience: 'staff', capability: 'plan_practice' } as const

export const replanningCalls = defineCalls({
  listAffectedGroups: {
    ...planned,
    method: 'GET',
    path: '/practice/affected',
    about:
      'The planned groups of a room or an instructor that fail from one moment to another, at most 60, with their people and with the rooms, instructors and hours that are free instead.',
    query: v.object({ room: v.optional(Id), instructor: v.optional(Uuid), from: LocalTime, to: LocalTime }),
    reply: v.object({ data: v.array(AffectedGroup), more: v.boolean() }),
    fails: [],
  },
  replanGroups: {
    ...planned,
    method: 'POST',
    path: '/practice/replanning',
    about:
      'Moves or cancels several groups in one step: all of them or none. What is refused is named by group. Everyone whom it concerns gets one email of each group.',
    body: v.object({
      groups: v.pipe(v.array(Replanning), v.minLength(1), v.maxLength(maxReplanned), distinctBy('id')),
      reason: note(500),
    }),
    reply: v.object({ data: v.array(Replanned) }),
    fails: ['replan_refused'],
  },
})
