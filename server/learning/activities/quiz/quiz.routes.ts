import type { OpenedTest } from '../../../../contract/activities/tests.ts'
import { limits } from '../../../../contract/limits.ts'
import { ExpectedFailure } from '../../../http/fail.ts'
import type { ActivityWork, KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { askedOf } from './asked.ts'
import { type AttemptAt, findAttempt, findBegun, findTaken, listSubmitted } from './attempts.queries.ts'
import { afterDay, nextAttempt } from './attempts.rules.ts'
import { beginAttempt, findCurrentAttempt, sheetOf } from './open-attempt.ts'
import { countByTag, countDrawn } from './questions.queries.ts'
import { type QuizSettings, readQuizSettings } from './quiz-settings.ts'
import { markedOf } from './review.ts'
import { checkAnswer, saveAnswer } from './save-answer.ts'
import { submitAnswers } from './submit-answers.ts'

/** An available test and its open attempt, with the enrolment locked, so that concurrent requests continue one. */
async function lockTest(work: Opening, claims: OpenClaims | WorkClaims) {
  const { module, step, enrolled, at } = await lockStep(work, 'questions', claims)
  const current = await findCurrentAttempt(work, at, { courseId: enrolled.courseId, module })
  return { module, step, enrolled, at, current, settings: readQuizSettings(step.settings) }
}

/** How many attempts are left, when the next one may begin, also after those of a day, and the best score. */
async function findNext({ db, now }: ActivityWork, at: AttemptAt, settings: QuizSettings) {
  const { best, ...taken } = await findTaken(db, at)
  const { left, nextAt } = nextAttempt(settings, taken, now)
  return { left, nextAt: nextAt ?? afterDay(await findBegun(db, at, limits.attemptsPerDay), now), best }
}

/** Opens a test or survey. */
export async function openTest(work: Opening, claims: OpenClaims): Promise<OpenedTest> {
  const { db, now } = work
  const { lang } = claims
  const { module, step, enrolled, at, current, settings } = await lockTest(work, claims)
  const past = await listSubmitted(db, at)
  const { left, nextAt, best } = await findNext(work, at, settings)
  const atOnce = past.length === 0 && settings.timeLimitMinutes === undefined
  const attempt = current ?? (atOnce ? await beginAttempt(work, { step, enrolled, lang }) : undefined)
  return {
    kind: 'questions',
    module,
    ...(await openedOf(work, claims, step)),
    pass_percent: settings.passPercent,
    questions: attempt?.questions.length ?? countDrawn(settings, await countByTag(db, enrolled.courseId)),
    minutes: settings.timeLimitMinutes ?? null,
    attempts_left: left,
    next_at: nextAt?.toISOString() ?? null,
    past: past.map(({ submitted_at, ...rest }) => ({ ...rest, submitted_at: submitted_at.toISOString() })),
    best,
    sheet: attempt ? sheetOf(attempt, now) : null,
  }
}

export const quizHandlers: KindHandlers<'questions'> = {
  beginAttempt: async (work, claims) => {
    const { now, fail } = work
    const { step, enrolled, at, current, settings } = await lockTest(work, claims)
    if (current) return sheetOf(current, now)
    const { left, nextAt } = await findNext(work, at, settings)
    if (left === 0) return fail('attempts_used_up')
    if (nextAt) {
      const seconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000)
      throw new ExpectedFailure('attempt_too_soon', {}, seconds)
    }
    return sheetOf(await beginAttempt(work, { step, enrolled, lang: claims.lang }), now)
  },

  saveAnswer,
  checkAnswer,
  submitAnswers,

  reviewAttempt: async ({ db, fail }, { sub: userId, item: stepId }, { attempt: id }) => {
    const attempt = await findAttempt(db, userId, id, stepId)
    if (!attempt?.answers || attempt.score === null) return fail('activity_not_found')
    const { questions, answers, score, passed, certainty } = attempt
    const marked = markedOf(questions, answers, certainty)
    return { score, passed: passed ?? false, asked: questions.map(askedOf), questions: marked }
  },
}
