import { isOf } from '../../../../contract/activities/modules.ts'
import { createHash, randomUUID } from 'node:crypto'
import { feedbackOf } from '../../../../contract/activities/feedback.rules.ts'
import type { ActivityResult, ActivitySheet, OpenedTest } from '../../../../contract/activities/tests.ts'
import { failFields } from '../../../http/fail.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { askedOf } from './asked.ts'
import { judge } from './attempts.rules.ts'
import { drawQuestions } from './draw.rules.ts'
import type { AttemptQuestion } from './kinds/kinds.ts'
import { answerFits, grade } from './mark.rules.ts'
import { countByTag, countDrawn, listQuestions } from './questions.queries.ts'
import { readQuizSettings } from './quiz-settings.ts'
import { markedOf, markedOne } from './review.ts'
import { snapshotOf } from './snapshot.ts'
import { commonOf, findStepOf, noStanding, type Previewing } from '../preview/opened-preview.ts'

/** Numbers by chance that the id of the attempt repeats, so that nothing of it is stored. */
function chanceOf(attempt: string): (below: number) => number {
  let drawn = 0
  return (below) => createHash('sha256').update(`${attempt} ${drawn++}`).digest().readUInt32BE() % below
}

/** The questions of a previewed attempt; the same ones each time. */
async function questionsOf(work: Previewing, claims: PreviewClaims, attempt: string): Promise<AttemptQuestion[]> {
  const step = await findStepOf(work, claims)
  const { draw, shuffle } = readQuizSettings(step.settings)
  const tags = draw.map(({ tag }) => tag)
  const chance = chanceOf(attempt)
  const drawn = drawQuestions(await listQuestions(work.db, step.courseId, tags), draw, chance)
  return drawn.map((row) => snapshotOf(row, claims.lang, shuffle, chance))
}

async function beginSheet(work: Previewing, claims: PreviewClaims): Promise<ActivitySheet> {
  const attempt = randomUUID()
  const step = await findStepOf(work, claims)
  const settings = readQuizSettings(step.settings)
  const { certainty, timeLimitMinutes } = settings
  const questions = await questionsOf(work, claims, attempt)
  return {
    attempt,
    questions: questions.map(askedOf),
    given: questions.map(() => ({ answer: null, certainty: null })),
    revisions: questions.map(() => 0),
    certainty,
    feedback: claims.module === 'quiz' ? feedbackOf(settings, step.topicId !== null) : 'end',
    marked: questions.map(() => null),
    seconds_left: timeLimitMinutes === undefined ? null : timeLimitMinutes * 60,
  }
}

/** A test or survey as its first attempt is. */
export async function previewTest(work: Previewing, claims: PreviewClaims): Promise<OpenedTest> {
  const { module } = claims
  if (!isOf('questions', module)) return work.fail('activity_not_found')
  const step = await findStepOf(work, claims)
  const settings = readQuizSettings(step.settings)
  return {
    kind: 'questions',
    module,
    ...(await commonOf(work, claims, step)),
    pass_percent: settings.passPercent,
    questions: countDrawn(settings, await countByTag(work.db, step.courseId)),
    minutes: settings.timeLimitMinutes ?? null,
    attempts_left: settings.maxAttempts ?? null,
    next_at: null,
    past: [],
    best: null,
    sheet: settings.timeLimitMinutes === undefined ? await beginSheet(work, claims) : null,
  }
}

export const previewedTests: KindPreviews<'questions'> = {
  beginAttempt: beginSheet,
  saveAnswer: async () => ({ revision: 0, newer: null }),

  checkAnswer: async (work, claims, { attempt, question: at, given }) => {
    const { certainty } = readQuizSettings((await findStepOf(work, claims)).settings)
    const question = (await questionsOf(work, claims, attempt))[at]
    if (!question || !answerFits(question, given.answer)) return failFields({ given: 'choice' })
    return { revision: 0, newer: null, marked: markedOne(question, given, certainty) }
  },

  submitAnswers: async (work, claims, { attempt, answers }): Promise<ActivityResult> => {
    const { module } = claims
    if (!isOf('questions', module)) return work.fail('activity_not_found')
    const { passPercent, certainty, maxAttempts } = readQuizSettings((await findStepOf(work, claims)).settings)
    const questions = await questionsOf(work, claims, attempt)
    const fits = questions.every((question, i) => answerFits(question, answers[i]?.answer ?? null))
    if (answers.length !== questions.length || !fits) return failFields({ answers: 'choice' })
    const { score, right, of } = grade(questions, answers, certainty)
    return {
      score,
      right,
      of,
      passed: judge({ module, passPercent }, score) !== 'failed',
      pass_percent: passPercent,
      late: false,
      elsewhere: false,
      attempts_left: maxAttempts === undefined ? null : maxAttempts - 1,
      next_at: null,
      ...noStanding,
      questions: markedOf(questions, answers, certainty),
    }
  },

  reviewAttempt: async ({ fail }) => fail('activity_not_found'),
}
