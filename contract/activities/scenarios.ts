import * as v from 'valibot'
import { note } from '../common.ts'
import { type ActivityCall, CourseStanding, opened } from './common.ts'
import { modulesOf } from './modules.ts'

export const TreeModule = v.picklist(modulesOf('scenario'))
export type TreeModule = v.InferOutput<typeof TreeModule>

/** How good a decision was: said in the debrief only. */
export const effects = ['right', 'acceptable', 'wrong'] as const
export const Effect = v.picklist(effects)
export type Effect = v.InferOutput<typeof Effect>

/** How a run ended for the patient. */
export const Outcome = v.picklist(['good', 'poor'])
export type Outcome = v.InferOutput<typeof Outcome>

const Picture = v.object({ src: v.string(), alt: v.string() })

/**
 * What is decided on next. `html` is sanitised; `choices` say nothing of their consequences. `seconds_left`: of the
 * time for this decision, null without a limit.
 */
export const Situation = v.object({
  node: v.string(),
  title: v.string(),
  html: v.string(),
  picture: v.nullable(Picture),
  choices: v.array(v.object({ key: v.string(), text: v.string() })),
  seconds_left: v.nullable(v.number()),
})
export type Situation = v.InferOutput<typeof Situation>

/** A decision that was made. `choice`: its text; null when the time ran out. */
export const TakenStep = v.object({ node: v.string(), choice: v.nullable(v.string()), next: v.string() })
export type TakenStep = v.InferOutput<typeof TakenStep>

/**
 * The tree as far as it is shown: of an algorithm the whole, of a scenario what was gone through, and the whole once it
 * has ended. `level`: how many steps from the start, by the shortest way.
 */
export const TreeMap = v.object({
  nodes: v.array(
    v.object({
      key: v.string(),
      title: v.string(),
      kind: v.picklist(['decision', 'action', 'end']),
      level: v.number(),
    }),
  ),
  edges: v.array(v.object({ from: v.string(), to: v.string(), label: v.string() })),
})
export type TreeMap = v.InferOutput<typeof TreeMap>

/** A decision of an ended run: what was chosen, what would have been best and why. `seconds`: what it took. */
export const Reviewed = v.object({
  node: v.string(),
  title: v.string(),
  chosen: v.nullable(v.string()),
  late: v.boolean(),
  effect: Effect,
  critical: v.boolean(),
  feedback: v.string(),
  best: v.array(v.object({ text: v.string(), feedback: v.string() })),
  points: v.number(),
  of: v.number(),
  seconds: v.number(),
})
export type Reviewed = v.InferOutput<typeof Reviewed>

/** What is said once a run has ended. */
export const Debrief = v.object({
  outcome: Outcome,
  passed: v.boolean(),
  points: v.number(),
  /** The most that one run can get. */
  of: v.number(),
  pass_points: v.number(),
  seconds: v.number(),
  ending: v.object({ title: v.string(), html: v.string() }),
  decisions: v.array(Reviewed),
  critical: v.array(v.object({ text: v.string(), done: v.boolean() })),
})
export type Debrief = v.InferOutput<typeof Debrief>

/** A run: with its situation, or, ended, with its debrief. `course`: when this call ended it. */
export const RunSheet = v.object({
  run: v.string(),
  taken: v.array(TakenStep),
  map: TreeMap,
  situation: v.nullable(Situation),
  debrief: v.nullable(Debrief),
  course: v.nullable(CourseStanding),
})
export type RunSheet = v.InferOutput<typeof RunSheet>

export const PastRun = v.object({
  id: v.string(),
  ended_at: v.string(),
  passed: v.boolean(),
  points: v.number(),
  outcome: Outcome,
})
export type PastRun = v.InferOutput<typeof PastRun>

const uuid = v.pipe(v.string(), v.uuid())
/** Of a preview: the decisions themselves, because nothing of it is stored; `~` before one that the time made. */
const previewRun = v.pipe(v.string(), v.maxLength(8000), v.regex(/^preview(?:\/~?[a-z0-9-]+)*$/))
const runId = v.union([uuid, previewRun])
/** Whether the id is of a preview: such a run is not stored. */
export const isPreviewRun = (run: string): boolean => v.is(previewRun, run)
export const AskedRun = v.object({ run: runId })
/**
 * A decision. `at`: how many were made before it in this run, so that a repeat changes nothing. `choice` null: the time
 * ran out without one.
 */
export const MadeChoice = v.object({
  run: runId,
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  choice: v.nullable(note(64)),
})

/** An opened scenario or algorithm, with the run that was left unfinished. */
export const OpenedScenario = v.object({
  kind: v.literal('scenario'),
  module: TreeModule,
  ...opened,
  /** Points that pass it; 0 of an algorithm. */
  pass_points: v.number(),
  /** The most that one run can get. */
  of: v.number(),
  /** Whether decisions have a time limit. */
  timed: v.boolean(),
  /** The last ended runs, the newest first. */
  past: v.array(PastRun),
  sheet: v.nullable(RunSheet),
})
export type OpenedScenario = v.InferOutput<typeof OpenedScenario>

export const scenarioCalls = {
  beginRun: {
    method: 'POST',
    path: '/runs',
    token: 'work',
    about: 'Begins a run through a scenario or algorithm, or goes on with the open one: the situation to decide on.',
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  chooseStep: {
    method: 'POST',
    path: '/choices',
    token: 'work',
    about:
      'Makes a decision in a run: what comes next, or the debrief. A repeat changes nothing. After its time, what the situation declares for that counts. While the step is locked, the run waits.',
    body: MadeChoice,
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found', 'already_decided', 'not_available_yet'],
  },
  showRun: {
    method: 'POST',
    path: '/run',
    token: 'work',
    about: 'A run of the learner: its situation, or the debrief of an ended one.',
    body: AskedRun,
    reply: RunSheet,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
} as const satisfies Record<string, ActivityCall>
