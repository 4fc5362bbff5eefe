import type { Language } from '../../../contract/common.ts'
import type { CourseStanding } from '../../../contract/activities/common.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import { isDerived } from '../study/completion.rules.ts'
import type { Standing } from '../enrolments/finish-course.ts'
import { type Enrolled, loadOutline } from '../study/outline.queries.ts'
import { isFinished } from '../study/progress.rules.ts'
import type { ActivityWork } from './kind.ts'

async function hasCertificate(db: Read, courseId: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return course.certificate_months !== null
}

/** The titles of what is not done, in the order in which it is studied. */
async function listMissing(db: Read, enrolled: Enrolled, now: Date, language: Language) {
  const steps = await loadOutline(db, enrolled, dayInVilnius(now))
  return steps.filter((step) => !step.done && !isDerived(step)).map(({ title }) => inLanguage(title, language))
}

/** What the course waits for after an activity was completed, as it is shown to the learner. */
export async function standingOf(
  { db, config, now }: Pick<ActivityWork, 'db' | 'config' | 'now'>,
  enrolled: Enrolled,
  { certificateId, completed, practice }: Standing,
  language: Language,
): Promise<CourseStanding> {
  return {
    // Certificates have screens with the shop only.
    certificate_id: config.shopping ? certificateId : null,
    certificate: config.shopping && (await hasCertificate(db, enrolled.courseId)),
    missing: certificateId || isFinished(completed) ? [] : await listMissing(db, enrolled, now, language),
    practice,
  }
}
