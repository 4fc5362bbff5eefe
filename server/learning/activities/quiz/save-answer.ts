import type { CheckedAnswer, DraftSaved, SavedAnswer } from '../../../../contract/activities/tests.ts'
import { isAnswered } from '../../../../contract/activities/answered.ts'
import type { Fails } from '../../../context.ts'
import { failFields } from '../../../http/fail.ts'
import { findStep } from '../../study/completions.queries.ts'
import { requireUnlocked } from '../../study/require-available-step.ts'
import type { WorkClaims } from '../activity-tokens.ts'
import type { ActivityWork } from '../kind.ts'
import { lockOpenAttempt, writeDraft } from './attempts.queries.ts'
import { graceSeconds } from './attempts.rules.ts'
import { givenOf, isNewer, nextDraft } from './drafts.rules.ts'
import { answerFits, isMarked } from './mark.rules.ts'
import { markedOne } from './review.ts'

type Saving = ActivityWork & Fails<'activity_not_found' | 'attempt_closed' | 'not_available_yet'>

/** The open attempt that an answer is of, locked, in a course and a step that are open. */
async function lockAnswered(work: Saving, { sub: userId, module, item: stepId }: WorkClaims, attempt: string) {
  const { db, now, fail } = work
  const step = await findStep(db, userId, module, stepId)
  if (!step) return fail('activity_not_found')
  const enrolmentId = await requireUnlocked(work, { userId, courseId: step.course_id }, stepId)
  const until = new Date(now.getTime() - graceSeconds * 1000)
  const open = await lockOpenAttempt(db, { userId, enrolmentId, stepId }, attempt, until)
  return open ?? fail('attempt_closed')
}

/** Saves one answer, unless the page that sends it is behind, or it is final: then the saved one is replied. */
export async function saveAnswer(work: Saving, claims: WorkClaims, sent: SavedAnswer): Promise<DraftSaved> {
  const { id, draft } = await lockAnswered(work, claims, sent.attempt)
  const saved = draft[sent.question]
  if (!saved) return { revision: 0, newer: null }
  const { revision = 0 } = saved
  if (isNewer(saved, sent)) return { revision, newer: givenOf(saved) }
  if (saved.final) return { revision, newer: null }
  const next = nextDraft(saved, sent)
  await writeDraft(work.db, claims.sub, { id, question: sent.question, draft: next })
  return { revision: next.revision ?? 0, newer: null }
}

type Checking = Saving & Fails<'feedback_at_end'>

/**
 * Makes one answer final and says what is right. The first answer that is checked stays, whichever page sends another one
 * later; what is right is never said before. A question without a right answer stays open.
 */
export async function checkAnswer(work: Checking, claims: WorkClaims, sent: SavedAnswer): Promise<CheckedAnswer> {
  const { id, draft, questions, feedback, certainty } = await lockAnswered(work, claims, sent.attempt)
  if (feedback !== 'each') return work.fail('feedback_at_end')
  const [question, saved] = [questions[sent.question], draft[sent.question]]
  if (!question || !saved || !answerFits(question, sent.given.answer)) return failFields({ given: 'choice' })
  if (saved.final)
    return { revision: saved.revision ?? 0, newer: null, marked: markedOne(question, givenOf(saved), certainty) }
  if (!isAnswered(sent.given.answer)) return failFields({ given: 'choice' })
  if (isNewer(saved, sent)) return { revision: saved.revision ?? 0, newer: givenOf(saved), marked: null }
  const next = { ...nextDraft(saved, sent), ...(isMarked(question) ? { final: true as const } : {}) }
  await writeDraft(work.db, claims.sub, { id, question: sent.question, draft: next })
  return { revision: next.revision ?? 0, newer: null, marked: markedOne(question, givenOf(next), certainty) }
}
