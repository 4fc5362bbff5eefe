import type { OpenedActivity } from '../../contract/activity.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage, languageOf, listInLanguage } from '../db/texts.ts'
import { fail } from '../http/fail.ts'
import { activityTokens, type OpenClaims, submitSeconds } from './activity-tokens.ts'
import { openAttempt } from './attempts.queries.ts'
import { beginState } from './completions.queries.ts'
import { findTest, listQuestionsOf } from './tests.queries.ts'

/** Opens an attempt at a test and hands out its sheet: the questions without their answers and explanations. */
export async function openSheet(db: Write, config: Config, claims: OpenClaims, now: Date): Promise<OpenedActivity> {
  const { sub: userId, module, item, lang } = claims
  const test = await findTest(db, userId, module, item)
  if (!test) return fail('activity_not_found')
  const questions = await listQuestionsOf(db, item)
  const attempt = await openAttempt(
    db,
    { userId, testId: item, language: lang, now },
    new Date(now.getTime() - submitSeconds * 1000),
  )
  await beginState(db, { userId, courseId: test.course_id, module, itemId: item }, now)
  return {
    sheet: {
      attempt,
      title: inLanguage(test.title, lang),
      lang: languageOf(test.title, lang),
      pass_percent: test.pass_percent,
      questions: questions.map(({ id, text, options }) => ({
        id,
        text: inLanguage(text, lang),
        options: listInLanguage(options, lang),
      })),
    },
    module,
    id: item,
    token: await activityTokens(config.secret).sign(
      { sub: userId, module, item, lang, purpose: 'activity-answers', attempt },
      now,
    ),
  }
}
