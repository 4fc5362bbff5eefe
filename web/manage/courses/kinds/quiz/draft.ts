import * as v from 'valibot'
import { feedbackTimes } from '../../../../../contract/activities/feedback.rules.ts'
import { OptionalNumber } from '../drafts.ts'

export const QuizDraft = v.looseObject({
  passPercent: OptionalNumber,
  draw: v.optional(v.array(v.looseObject({ tag: v.string(), count: OptionalNumber }))),
  shuffle: v.optional(v.boolean()),
  maxAttempts: OptionalNumber,
  coolDownMinutes: OptionalNumber,
  timeLimitMinutes: OptionalNumber,
  certainty: v.optional(v.boolean()),
  feedback: v.optional(v.picklist(feedbackTimes)),
})
