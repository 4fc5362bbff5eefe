import * as v from 'valibot'
import {
  ActivityResult,
  ActivitySheet,
  CheckedAnswer,
  DraftSaved,
  NewerAnswers,
  ReviewedAttempt,
} from '../../contract/activities/tests.ts'
import type { ActivityAnswers, SavedAnswer } from '../../contract/activities/tests.ts'
import { type Caller, request } from '../calls.ts'
import { client } from '../client.ts'

/** Repeated, it goes on with the attempt that it began. */
export const beginAttempt = (caller: Caller) =>
  request(ActivitySheet, '/attempts', caller, { body: {}, repeatable: true })
export const saveAnswer = (caller: Caller, body: Omit<SavedAnswer, 'client'>) =>
  request(DraftSaved, '/answer', caller, { method: 'PUT', body: { ...body, client } })
export const checkAnswer = (caller: Caller, body: Omit<SavedAnswer, 'client'>) =>
  request(CheckedAnswer, '/check', caller, { body: { ...body, client } })
export const sendAnswers = (caller: Caller, body: Omit<ActivityAnswers, 'client'>) =>
  request(v.union([ActivityResult, NewerAnswers]), '/answers', caller, { body: { ...body, client } })
export const reviewAttempt = (caller: Caller, attempt: string) =>
  request(ReviewedAttempt, '/review', caller, { body: { attempt } })
