import type { OpenedActivity } from '../../contract/activity.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import type { AttemptQuestion } from '../db/json-columns.ts'
import { inLanguage, languageOf, listInLanguage } from '../db/texts.ts'
import { activityTokens, type OpenClaims, submitSeconds } from './activity-tokens.ts'
import { findOpenAttempt, insertAttempt } from './attempts.queries.ts'
import { isOpen } from './completion.rules.ts'
import { startItem } from './completions.queries.ts'
import { findEnrolment, lockEnrolment } from './enrolments.queries.ts'
import { dayInVilnius } from '../time.ts'
import { findTest, listQuestionsOf, type QuestionRow } from './tests.queries.ts'

/** A question as an attempt in this language asks it. */
export const snapshotOf = (
  { id, text, options, answer, explanation }: QuestionRow,
  language: Language,
): AttemptQuestion => ({
  id,
  text: inLanguage(text, language),
  options: listInLanguage(options, language),
  answer,
  explanation: explanation ? inLanguage(explanation, language) : '',
})

type Opening = Fails<'activity_not_found'> & { db: Write; config: Config; now: Date }

/** Opens an attempt at a test and returns its questions without answers and explanations. */
export async function openAttempt({ db, config, now, fail }: Opening, claims: OpenClaims): Promise<OpenedActivity> {
  const { sub: userId, module, item, lang } = claims
  const test = await findTest(db, userId, module, item)
  const enrolment = test && (await findEnrolment(db, userId, test.course_id))
  if (!test || test.retired_at || !enrolment || !isOpen(enrolment, dayInVilnius(now))) return fail('activity_not_found')
  const at = { userId, enrolmentId: enrolment.id, testId: item, language: lang }
  const since = new Date(now.getTime() - submitSeconds * 1000)
  await lockEnrolment(db, userId, test.course_id) // concurrent requests continue one attempt
  const attempt =
    (await findOpenAttempt(db, at, since)) ??
    (await insertAttempt(db, {
      ...at,
      questions: (await listQuestionsOf(db, item)).map((question) => snapshotOf(question, lang)),
      passPercent: test.pass_percent,
      now,
    }))
  await startItem(db, { userId, enrolmentId: enrolment.id, module, itemId: item }, now)
  const answersClaims = { sub: userId, module, item, lang, purpose: 'activity-answers', attempt: attempt.id } as const
  return {
    sheet: {
      attempt: attempt.id,
      title: inLanguage(test.title, lang),
      lang: languageOf(test.title, lang),
      pass_percent: attempt.pass_percent,
      questions: attempt.questions.map(({ id, text, options }) => ({ id, text, options: [...options] })),
    },
    module,
    id: item,
    token: await activityTokens(config.secret).sign(answersClaims, now),
  }
}
