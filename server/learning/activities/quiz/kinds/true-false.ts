import * as v from 'valibot'
import { defineKind, nothingSaid } from './kind.ts'
import { faultIf } from './written.ts'

/** A statement that is true (1) or false (0). */
export const trueFalse = defineKind({
  kind: 'true_false',
  body: v.object({ answer: v.boolean() }),
  snapshot: ({ answer }): { answer: 0 | 1 } => ({ answer: answer ? 1 : 0 }),
  asked: () => ({}),
  fits: (_, answer) => answer === 0 || answer === 1,
  points: (question, answer) => (answer === question.answer ? 1 : 0),
  right: ({ answer }) => answer,
  feedback: nothingSaid,
  show: ({ answer }) => ({ truth: answer }),
  draft: ({ truth }) => ({ body: { answer: truth === true } }),
  faults: ({ truth }) => faultIf(truth === null, 'truth', 'required'),
})
