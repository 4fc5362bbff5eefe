import type { ActivityResult } from '../../contract/activity.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage, listInLanguage } from '../db/texts.ts'
import { fail, failFields } from '../http/fail.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { SubmitClaims } from './activity-tokens.ts'
import { findAttempt, submitAttempt } from './attempts.queries.ts'
import { answersFit, grade, judge, keepBetter } from './attempts.rules.ts'
import { findState, saveState } from './completions.queries.ts'
import { holdEnrolment, noteStep } from './finish-course.ts'
import { findTest, listQuestionsOf } from './tests.queries.ts'

/**
 * Grades an attempt and keeps it; the best one counts. When it was the course's last step, the certificate is issued here.
 * The same attempt sent again (a lost reply) answers what was kept and changes nothing.
 */
export async function submitAnswers(
  db: Write,
  enqueue: Enqueue,
  config: Config,
  claims: SubmitClaims,
  answers: readonly number[],
  now: Date,
): Promise<ActivityResult> {
  const { sub: userId, module, item, lang, attempt } = claims
  const test = await findTest(db, userId, module, item)
  if (!test || !(await holdEnrolment(db, userId, test.course_id))) return fail('activity_not_found')
  const kept = await findAttempt(db, userId, attempt, item)
  if (!kept) return fail('activity_not_found')
  const questions = await listQuestionsOf(db, item)
  const chosen = kept.answers ?? answers
  if (
    !kept.answers &&
    !answersFit(
      questions.map(({ options }) => listInLanguage(options, lang).length),
      answers,
    )
  )
    failFields({ answers: 'choice' })
  const graded = grade(questions, chosen)
  const score = kept.score ?? graded.score
  const verdict = judge({ module, passPercent: test.pass_percent }, score)
  const passed = kept.passed ?? verdict !== 'failed'
  const step = { userId, courseId: test.course_id, now }
  if (await submitAttempt(db, userId, attempt, { answers: chosen, score, passed, now })) {
    const thing = { userId, courseId: test.course_id, module, itemId: item }
    await saveState(db, thing, keepBetter(await findState(db, thing), verdict), now)
  }
  const { certificateId } = await noteStep(db, enqueue, config, step)
  return {
    score,
    right: graded.right,
    of: graded.of,
    passed,
    pass_percent: test.pass_percent,
    certificate_id: certificateId,
    questions: questions.flatMap(({ id, answer, explanation }, i) =>
      answer === null
        ? []
        : [{ id, chosen: chosen[i] ?? -1, answer, explanation: explanation ? inLanguage(explanation, lang) : '' }],
    ),
  }
}
