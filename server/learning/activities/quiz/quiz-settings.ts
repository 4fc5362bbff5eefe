import * as v from 'valibot'
import { feedbackTimes } from '../../../../contract/activities/feedback.rules.ts'

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Questions of the course's bank with a tag; `count` of them, drawn for each attempt, or all in their order. */
const Draw = v.object({ tag: v.string(), count: v.optional(count) })
const draw = v.pipe(v.array(Draw), v.minLength(1))

export const QuizSettings = v.strictObject({
  passPercent: percent,
  draw,
  /** Options in a random order. */
  shuffle: v.optional(v.boolean(), false),
  /** Absent: as many attempts as one likes. */
  maxAttempts: v.optional(count),
  /** Between the end of an attempt and the next one. */
  coolDownMinutes: v.optional(count),
  timeLimitMinutes: v.optional(count),
  /** Each answer is given with a certainty, which is marked. */
  certainty: v.optional(v.boolean(), false),
  /** When it says what is right; absent: by `feedbackOf`. */
  feedback: v.optional(v.picklist(feedbackTimes)),
})
export type QuizSettings = v.InferOutput<typeof QuizSettings>
export const SurveySettings = v.strictObject({ draw })

/** The settings of a test or survey as they are stored; they were checked when they were saved. */
export const readQuizSettings = (stored: object): QuizSettings => v.parse(QuizSettings, { passPercent: 0, ...stored })
