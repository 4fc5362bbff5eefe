import * as v from 'valibot'
import { answerValues } from '../assessment.rules.ts'
import { defineCalls } from '../call.ts'
import { distinctBy, Id, Instant, note, text, Uuid } from '../common.ts'
import { optionalPersonName } from '../person-name.ts'
import { limits } from '../limits.ts'
import { practiceRules } from '../practice.ts'
import { AssessmentPin, SecondAssessor } from './confirmations.ts'

/** How it is known that somebody came: by the code of their ticket, or by hand with a reason. */
export const attendanceWays = ['scan', 'hand'] as const

/** A session of a group, numbered from 1. */
export const DaySession = v.object({ session: v.number(), starts: Instant, ends: Instant, room: v.string() })

const base = {
  id: v.number(),
  course: v.string(),
  starts: Instant,
  ends: Instant,
  city: v.string(),
  address: v.string(),
  room: v.string(),
  instructor: v.string(),
  /** All of its sessions; `starts`, `ends` and `room` are those of the first. */
  sessions: v.array(DaySession),
}

/** A group in the list: how many people have a seat, came, and were assessed. */
export const PracticeDayRow = v.object({ ...base, people: v.number(), came: v.number(), assessed: v.number() })
export type PracticeDayRow = v.InferOutput<typeof PracticeDayRow>

const ChecklistItem = v.object({ key: v.string(), text: v.string(), critical: v.boolean() })
const Answer = v.object({ key: note(60), value: v.nullable(v.picklist(answerValues)) })

/** The attendance of one session. */
const attendance = {
  came: v.nullable(Instant),
  /** Recorded that they did not come. */
  absent: v.boolean(),
  left: v.nullable(Instant),
  how: v.nullable(v.picklist(attendanceWays)),
  note: v.string(),
}

/** `ticket_key`: what the codes of the person's ticket are checked with, also without network. */
export const DayPerson = v.object({
  enrolment: Uuid,
  name: v.string(),
  ready: v.boolean(),
  missing: v.array(v.string()),
  ticket_key: v.string(),
  ...attendance,
  /** Of the further sessions that something is recorded of. */
  further: v.array(v.object({ session: v.number(), ...attendance })),
  /** The course is completed: what was recorded is taken back by `takeBackPractice` only. */
  completed: v.boolean(),
  assessment: v.nullable(
    v.object({
      passed: v.boolean(),
      at: Instant,
      assessor: v.string(),
      second_assessor: v.string(),
      second: v.nullable(SecondAssessor),
      comment: v.string(),
      marks: v.array(Answer),
    }),
  ),
})
export type DayPerson = v.InferOutput<typeof DayPerson>

/**
 * A group on its day. `assessor`: the caller's own name, with which they sign. `checklist`: null when the course has none;
 * `needed`: how many of its items must be done. `colleagues`: who may be the second assessor, who leads the group first.
 */
export const PracticeDay = v.object({
  ...base,
  rule: v.picklist(practiceRules),
  assessor: v.string(),
  colleagues: v.array(v.object({ id: Uuid, name: v.string() })),
  people: v.array(DayPerson),
  checklist: v.nullable(v.object({ needed: v.number(), items: v.array(ChecklistItem) })),
})
export type PracticeDay = v.InferOutput<typeof PracticeDay>

const staff = { api: 'manage', audience: 'staff', capability: 'run_practice' } as const
const ofDay = v.object({ id: Id })

export const practiceDayCalls = defineCalls({
  listPracticeDays: {
    ...staff,
    method: 'GET',
    path: '/days',
    about: 'The groups of yesterday and the next 14 days: those that the caller leads, or all for who plans practice.',
    reply: v.object({ data: v.array(PracticeDayRow) }),
    fails: [],
  },
  getPracticeDay: {
    ...staff,
    method: 'GET',
    path: '/days/:id',
    about: 'A group on its day, with everything that is needed to check tickets and assess without network.',
    params: ofDay,
    reply: PracticeDay,
    fails: ['not_found'],
  },
  markAttendance: {
    ...staff,
    method: 'POST',
    path: '/days/:id/attendance',
    about:
      'Records that somebody came, by the code of their ticket at that moment or by hand with a reason, and when they left, which is not before they came or it began. `came` null takes it back, as long as they were not assessed; with `absent` it records that they did not come. Of a group with several sessions it is of one of them. Harmless when repeated.',
    params: ofDay,
    body: v.object({
      enrolment: Uuid,
      session: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1 + limits.furtherSessions)), 1),
      came: v.nullable(Instant),
      absent: v.optional(v.boolean(), false),
      left: v.optional(v.nullable(Instant), null),
      how: v.picklist(attendanceWays),
      ticket_code: v.optional(note(6), ''),
      note: v.optional(note(500), ''),
    }),
    reply: PracticeDay,
    fails: [
      'not_found',
      'ticket_wrong',
      'attendance_time',
      'before_arrival',
      'left_before_start',
      'attendance_reason',
      'already_decided',
    ],
  },
  assessPractice: {
    ...staff,
    method: 'POST',
    path: '/days/:id/assessments',
    about:
      'Assesses the practice of somebody who came, by every item of the checklist. Passed: enough items done, and every critical one. Nobody is assessed before they came. The id is made by the client, so that a repeat adds nothing.',
    params: ofDay,
    body: v.object({
      assessment: Uuid,
      enrolment: Uuid,
      marks: v.pipe(v.array(Answer), v.maxLength(100), distinctBy('key')),
      comment: v.optional(note(2000), ''),
      /** The colleague who confirms the assessment; of one that is sent late by an old screen only a name. */
      second_assessor_id: v.optional(v.nullable(Uuid), null),
      second_assessor: v.optional(optionalPersonName(120), ''),
      /** Typed by the second assessor on this phone: confirms at once. */
      second_pin: v.optional(v.nullable(AssessmentPin), null),
      /** Typed in place of a signature: the assessor's own name. */
      signature: text(120),
      assessed_at: Instant,
    }),
    reply: PracticeDay,
    fails: [
      'not_found',
      'not_attended',
      'already_decided',
      'checklist_incomplete',
      'signature_wrong',
      'attendance_time',
      'before_arrival',
    ],
  },
  takeBackPractice: {
    ...staff,
    capability: 'issue_certificates',
    method: 'POST',
    path: '/days/:id/take-back',
    about:
      'Takes back the attendance and assessment of somebody that were recorded by mistake, with a reason. A course that they completed is not completed any more, and its certificate is revoked; its holder is emailed why.',
    params: ofDay,
    body: v.object({ enrolment: Uuid, reason: text(500) }),
    reply: PracticeDay,
    fails: ['not_found', 'not_attended', 'already_decided'],
  },
})
