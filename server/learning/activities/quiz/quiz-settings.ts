import * as v from 'valibot'

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** Questions of the course's bank with a tag; `count` of them, drawn for each attempt, or all in their order. */
const Draw = v.object({ tag: v.string(), count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) })
const draw = v.pipe(v.array(Draw), v.minLength(1))

export const QuizSettings = v.object({ passPercent: percent, draw })
export const SurveySettings = v.object({ passPercent: v.optional(percent, 0), draw })
export type QuizSettings = v.InferOutput<typeof QuizSettings>

/** The settings of a test as they are stored; they were checked when they were saved. */
export const readQuizSettings = (stored: object): QuizSettings => v.parse(SurveySettings, stored)
