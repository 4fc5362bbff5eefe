import type { Language } from '../../../contract/common.ts'
import type { Module } from '../../../contract/materials.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import { isDerived } from '../study/completion.rules.ts'
import { type Enrolled, loadOutline } from '../study/outline.queries.ts'

/** What is not learned for the practice: the choice of its time, and the survey after it. */
const notBefore: readonly Module[] = ['calendar_room', 'survey', 'certificate']

/**
 * The titles of the theory and tests that an enrolment must still do before its practice. What only opens with or after the
 * practice is not among them.
 */
export async function listMissing(
  db: Read,
  enrolled: Enrolled,
  { now, language }: { now: Date; language: Language },
): Promise<string[]> {
  const steps = await loadOutline(db, enrolled, dayInVilnius(now))
  return steps
    .filter((step) => !step.done && !isDerived(step) && !notBefore.includes(step.module))
    .filter(({ unmet }) => !unmet.some(({ condition }) => condition.kind === 'practised'))
    .map(({ title }) => inLanguage(title, language))
}
