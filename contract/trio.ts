import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id, Instant, note, Uuid } from './common.ts'
import { trioEntryKinds, trioMarks, trioMaxSeconds, trioNotes, trioStates } from './trio.rules.ts'

/** `by`: seconds from the start of a round. `weight`: its points. */
const TrioStep = v.object({
  key: v.string(),
  text: v.string(),
  by: v.number(),
  weight: v.number(),
  critical: v.boolean(),
})

/** An algorithm to choose from. `seconds`: by when its last step should be done. */
export const TrioAlgorithmRow = v.object({
  key: v.string(),
  title: v.string(),
  goal: v.string(),
  steps: v.number(),
  seconds: v.number(),
})

/** What a member recorded. `round`: from 1; 0 for a take-away. `at`: seconds from the start of the round. */
export const TrioEntry = v.object({
  id: Uuid,
  position: v.number(),
  kind: v.picklist(trioEntryKinds),
  round: v.number(),
  step: v.string(),
  value: v.nullable(v.picklist([...trioMarks, ...trioNotes])),
  at: v.number(),
  text: v.string(),
  made_at: Instant,
})
export type TrioEntry = v.InferOutput<typeof TrioEntry>

/**
 * A run, with everything that a phone needs to go on without network. `member`: the user's own position; null when
 * they have not joined. `size`: null until the start. `entries`: of each member the last of each kind, round and step.
 * `code`: with which the others join, until `code_until`. `until`: until when entries are accepted.
 */
export const TrioRun = v.object({
  id: Uuid,
  course_id: v.number(),
  state: v.picklist(trioStates),
  opened_at: Instant,
  started_at: v.nullable(Instant),
  until: v.nullable(Instant),
  size: v.nullable(v.number()),
  member: v.nullable(v.number()),
  code: v.nullable(v.string()),
  code_until: v.nullable(Instant),
  algorithm: v.object({ key: v.string(), title: v.string(), goal: v.string(), steps: v.array(TrioStep) }),
  members: v.array(v.object({ position: v.number(), name: v.string() })),
  entries: v.array(TrioEntry),
})
export type TrioRun = v.InferOutput<typeof TrioRun>

/** A run as its members' phones are answered. `now`: the server's moment, because clocks of phones may be wrong. */
export const AnsweredTrioRun = v.object({ ...TrioRun.entries, now: Instant })
export type AnsweredTrioRun = v.InferOutput<typeof AnsweredTrioRun>

/** The runs of the user's practice group, the latest first. `open`: whether one may be opened now. */
export const TrioLobby = v.object({
  course: v.string(),
  starts: Instant,
  open: v.boolean(),
  algorithms: v.array(TrioAlgorithmRow),
  runs: v.array(
    v.object({ id: Uuid, title: v.string(), state: v.picklist(trioStates), opened_at: Instant, joined: v.boolean() }),
  ),
})
export type TrioLobby = v.InferOutput<typeof TrioLobby>

export const trioKey = note(60)
const ofCourse = v.object({ id: Id })
const ofRun = v.object({ id: Id, trio: Uuid })
const learner = { api: 'learning', audience: 'learner' } as const

export const trioCalls = defineCalls({
  getTrioLobby: {
    ...learner,
    method: 'GET',
    path: '/courses/purchased/:id/trio',
    about: "The Trio Runs of the user's practice group and the algorithms that it may go through.",
    params: ofCourse,
    reply: TrioLobby,
    fails: ['not_enrolled', 'not_found'],
  },
  openTrioRun: {
    ...learner,
    method: 'POST',
    path: '/courses/purchased/:id/trio',
    about: "Opens a Trio Run for the user's practice group and joins it. One at a time.",
    params: ofCourse,
    body: v.object({ algorithm: trioKey }),
    reply: AnsweredTrioRun,
    fails: ['not_enrolled', 'not_found', 'run_exists', 'run_closed'],
  },
  joinTrioRun: {
    ...learner,
    method: 'POST',
    path: '/courses/purchased/:id/trio/join',
    limit: 'code',
    about: "Joins the Trio Run of the user's practice group by its code, which changes every five minutes.",
    params: ofCourse,
    body: v.object({ join_code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
    reply: AnsweredTrioRun,
    fails: ['not_enrolled', 'not_found', 'run_code_wrong', 'run_closed'],
  },
  getTrioRun: {
    ...learner,
    method: 'GET',
    path: '/courses/purchased/:id/trio/:trio',
    about: "A Trio Run of the user's practice group with what its members recorded last.",
    params: ofRun,
    reply: AnsweredTrioRun,
    fails: ['not_found'],
  },
  startTrioRun: {
    ...learner,
    method: 'POST',
    path: '/courses/purchased/:id/trio/:trio/start',
    about: 'Begins a Trio Run with those who joined, two or three. From then on the roles of all rounds are fixed.',
    params: ofRun,
    reply: AnsweredTrioRun,
    fails: ['not_found', 'run_needs_two', 'run_closed'],
  },
  recordTrioEntry: {
    ...learner,
    method: 'POST',
    path: '/courses/purchased/:id/trio/:trio/entries',
    about:
      'Adds what a member recorded in the role of that round, at once or up to 7 days after the start. Its id and time are made by the phone: a repeat adds nothing, and the order of arrival does not matter. The time is of the run: at most an hour before its start, for clocks that are slow, and not of the future.',
    params: ofRun,
    body: v.object({
      entry: Uuid,
      entry_kind: v.picklist(trioEntryKinds),
      round_number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
      step_key: v.optional(note(60), ''),
      mark: v.optional(v.nullable(v.picklist([...trioMarks, ...trioNotes])), null),
      seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(trioMaxSeconds)), 0),
      remark: v.optional(note(500), ''),
      made_at: Instant,
    }),
    reply: AnsweredTrioRun,
    fails: ['not_found', 'run_role', 'run_closed', 'run_time', 'run_full'],
  },
  endTrioRun: {
    ...learner,
    method: 'POST',
    path: '/courses/purchased/:id/trio/:trio/end',
    about: 'Ends a Trio Run. What the phones recorded may still arrive. Harmless when repeated.',
    params: ofRun,
    reply: AnsweredTrioRun,
    fails: ['not_found'],
  },
})
