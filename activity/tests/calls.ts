import * as v from 'valibot'
import { ActivityResult, ActivitySheet, ReviewedAttempt } from '../../contract/activities/tests.ts'
import type { Given } from '../../contract/activities/questions.ts'
import { type Caller, request } from '../calls.ts'

export const beginAttempt = (caller: Caller) => request(ActivitySheet, '/attempts', caller, { body: {} })
export const saveAnswer = (caller: Caller, body: { attempt: string; question: number; given: Given }) =>
  request(v.undefined(), '/answer', caller, { method: 'PUT', body })
export const sendAnswers = (caller: Caller, body: { attempt: string; answers: readonly Given[] }) =>
  request(ActivityResult, '/answers', caller, { body })
export const reviewAttempt = (caller: Caller, attempt: string) =>
  request(ReviewedAttempt, '/review', caller, { body: { attempt } })
