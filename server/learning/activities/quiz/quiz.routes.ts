import type { OpenedTest } from '../../../../contract/activities/tests.ts'
import { limits } from '../../../../contract/limits.ts'
import { inLanguage, languageOf } from '../../../db/texts.ts'
import { ExpectedFailure } from '../../../http/fail.ts'
import { findStep } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { requireAvailableStep } from '../../study/require-available-step.ts'
import type { ActivityHandlers, ActivityWork } from '../kind.ts'
import { workToken } from '../activity-tokens.ts'
import { askedOf } from './asked.ts'
import { type AttemptAt, findAttempt, findBegun, findTaken, listSubmitted } from './attempts.queries.ts'
import { afterDay, nextAttempt } from './attempts.rules.ts'
import { isTest } from './close-attempt.ts'
import { beginAttempt, findCurrentAttempt, sheetOf } from './open-attempt.ts'
import { countByTag, countDrawn } from './questions.queries.ts'
import { type QuizSettings, readQuizSettings } from './quiz-settings.ts'
import { markedOf } from './review.ts'
import { checkAnswer, saveAnswer } from './save-answer.ts'
import { submitAnswers } from './submit-answers.ts'

type Opening = Parameters<ActivityHandlers['openActivity']>

/** An available test and its open attempt, with the enrolment locked, so that concurrent requests continue one. */
async function lockStep(work: Opening[0], { sub: userId, module, item }: Omit<Opening[1], 'purpose'>) {
  if (!isTest(module)) return work.fail('activity_not_found')
  const found = await findStep(work.db, userId, module, item)
  if (found) await lockEnrolment(work.db, userId, found.course_id)
  const { step, enrolled } = await requireAvailableStep(work, userId, module, item)
  const at = { userId, enrolmentId: enrolled.enrolmentId, stepId: item }
  const current = await findCurrentAttempt(work, at, { courseId: enrolled.courseId, module })
  return { module, step, enrolled, at, current, settings: readQuizSettings(step.settings) }
}

/** How many attempts are left, when the next one may begin, also after those of a day, and the best score. */
async function findNext({ db, now }: ActivityWork, at: AttemptAt, settings: QuizSettings) {
  const { best, ...taken } = await findTaken(db, at)
  const { left, nextAt } = nextAttempt(settings, taken, now)
  return { left, nextAt: nextAt ?? afterDay(await findBegun(db, at, limits.attemptsPerDay), now), best }
}

type Handled = 'beginAttempt' | 'saveAnswer' | 'checkAnswer' | 'submitAnswers' | 'reviewAttempt'

/** Opens a test or survey. */
export async function openTest(work: Opening[0], claims: Opening[1]): Promise<OpenedTest> {
  const { db, now } = work
  const { item, lang } = claims
  const { module, step, enrolled, at, current, settings } = await lockStep(work, claims)
  const past = await listSubmitted(db, at)
  const { left, nextAt, best } = await findNext(work, at, settings)
  const atOnce = past.length === 0 && settings.timeLimitMinutes === undefined
  const attempt = current ?? (atOnce ? await beginAttempt(work, { step, enrolled, lang }) : undefined)
  return {
    kind: 'questions',
    module,
    id: item,
    title: inLanguage(step.title, lang),
    lang: languageOf(step.title, lang),
    pass_percent: settings.passPercent,
    questions: attempt?.questions.length ?? countDrawn(settings, await countByTag(db, enrolled.courseId)),
    minutes: settings.timeLimitMinutes ?? null,
    attempts_left: left,
    next_at: nextAt?.toISOString() ?? null,
    past: past.map(({ submitted_at, ...rest }) => ({ ...rest, submitted_at: submitted_at.toISOString() })),
    best,
    sheet: attempt ? sheetOf(attempt, now) : null,
    token: await workToken(work, claims),
  }
}

export const quizHandlers: Pick<ActivityHandlers, Handled> = {
  beginAttempt: async (work, claims) => {
    const { now, fail } = work
    const { step, enrolled, at, current, settings } = await lockStep(work, claims)
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
