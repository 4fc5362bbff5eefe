import * as v from 'valibot'
import { readNumber } from '../../../../../contract/activities/read-number.ts'
import { AuthoredText } from '../../../../content/public.ts'
import { defineKind, nothingSaid, print } from './kind.ts'
import { faultIf } from './written.ts'

/** A number that is written. `tolerance`: how much an answer may differ, in the same unit. */
export const numeric = defineKind({
  kind: 'numeric',
  body: v.object({
    answer: v.number(),
    tolerance: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    unit: v.optional(v.nullable(AuthoredText), null),
  }),
  snapshot: ({ answer, tolerance, unit }, asking) => ({ answer, tolerance, unit: unit && print(unit, asking) }),
  asked: ({ unit }) => ({ unit }),
  fits: (_, answer) => typeof answer === 'string',
  points: (question, answer) => {
    const slack = question.tolerance + Math.abs(question.answer) * Number.EPSILON * 8
    const isNear = typeof answer === 'string' && Math.abs(readNumber(answer, question.unit) - question.answer) <= slack
    return isNear ? 1 : 0
  },
  right: ({ answer }) => String(answer),
  feedback: nothingSaid,
  show: ({ answer, tolerance }) => ({ number: answer, tolerance }),
  // The unit is not edited: it is kept.
  draft: ({ number, tolerance }, known) => ({
    body: { answer: number ?? Number.NaN, tolerance, unit: known?.body.unit ?? null },
  }),
  faults: ({ number }) => faultIf(number === null, 'number', 'number'),
})
