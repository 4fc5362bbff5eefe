import * as v from 'valibot'

/** How good a decision was: said in the debrief only. */
export const effects = ['right', 'acceptable', 'wrong'] as const
export const Effect = v.picklist(effects)
export type Effect = v.InferOutput<typeof Effect>

/** How a run ended for the patient. */
export const Outcome = v.picklist(['good', 'poor'])
export type Outcome = v.InferOutput<typeof Outcome>

const Picture = v.object({ src: v.string(), alt: v.string() })

/**
 * What is decided on next. `html` is sanitised; `choices` say nothing of their consequences. `seconds_left`: of the time
 * for this decision, null without a limit.
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

/** What the course waits for after an activity was completed. */
export const courseStanding = {
  certificate_id: v.nullable(v.string()),
  /** Whether the course issues a certificate that the portal shows. */
  certificate: v.boolean(),
  /** The titles of the steps and tests that the course still waits for. */
  missing: v.array(v.string()),
  /** The day of the practice that is all that the course still waits for (`YYYY-MM-DD`). */
  practice_on: v.nullable(v.string()),
}
export const CourseStanding = v.object(courseStanding)
export type CourseStanding = v.InferOutput<typeof CourseStanding>

/** A run as it stands: with its situation, or, ended, with its debrief. `course`: when this call ended it. */
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
export const AskedRun = v.object({ run: uuid })
/**
 * A decision. `at`: how many were made before it in this run, so that a repeat changes nothing. `choice` null: the time
 * ran out without one.
 */
export const MadeChoice = v.object({
  run: uuid,
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  choice: v.nullable(v.pipe(v.string(), v.maxLength(64))),
})
