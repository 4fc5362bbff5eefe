import { randomInt } from 'node:crypto'
import type { OpenedActivity } from '../../../../contract/activity.ts'
import type { Language } from '../../../../contract/common.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { inLanguage, languageOf } from '../../../db/texts.ts'
import { startItem } from '../../completions.queries.ts'
import { submitSeconds } from '../activity-tokens.ts'
import type { ActivityWork, OpeningStep } from '../kind.ts'
import { findOpenAttempt, insertAttempt } from './attempts.queries.ts'
import { drawQuestions } from './draw.rules.ts'
import { readBody } from './question-body.ts'
import { listQuestions, type QuestionRow } from './questions.queries.ts'
import { readQuizSettings } from './quiz-settings.ts'

/** A question as an attempt in this language asks it. */
export const snapshotOf = (
  { id, kind, text, body, explanation }: QuestionRow,
  language: Language,
): AttemptQuestion => ({
  id,
  kind,
  text: inLanguage(text, language),
  body: readBody(body, language),
  explanation: explanation ? inLanguage(explanation, language) : '',
})

/** Opens an attempt at a test, or continues the open one, and returns its questions without answers. */
export async function openAttempt({ db, now }: ActivityWork, { step, enrolled, lang }: OpeningStep) {
  const { userId, enrolmentId, courseId } = enrolled
  const { passPercent, draw } = readQuizSettings(step.settings)
  const at = { userId, enrolmentId, stepId: step.id, language: lang }
  const since = new Date(now.getTime() - submitSeconds * 1000)
  const bank = async () =>
    listQuestions(
      db,
      courseId,
      draw.map(({ tag }) => tag),
    )
  const attempt =
    (await findOpenAttempt(db, at, since)) ??
    (await insertAttempt(db, {
      ...at,
      questions: drawQuestions(await bank(), draw, randomInt).map((question) => snapshotOf(question, lang)),
      passPercent,
      now,
    }))
  await startItem(db, at, now)
  const sheet: OpenedActivity['sheet'] = {
    attempt: attempt.id,
    title: inLanguage(step.title, lang),
    lang: languageOf(step.title, lang),
    pass_percent: attempt.pass_percent,
    questions: attempt.questions.map(({ id, text, body: { options } }) => ({ id, text, options: [...options] })),
  }
  return { sheet, attempt: attempt.id }
}
