import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { checkAnswers, type Answers } from '../../../../contract/activities/form.rules.ts'
import type { FormSection } from '../../../db/json-columns.ts'

/**
 * By which a repeated submission of an anonymous form is known, since its answers are stored without a name. The client is
 * a random number that is not stored after the submission, so that nobody can try answers until one fits.
 */
export const sentMark = (client: string | undefined, answers: Answers): string | undefined =>
  client &&
  createHash('sha256')
    .update(JSON.stringify([client, Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')

/** Whether two drafts come to the same: fields that are empty or not shown do not count. */
export const isSameForm = (sections: readonly FormSection[], one: Answers, other: Answers): boolean =>
  isDeepStrictEqual(checkAnswers(sections, one).kept, checkAnswers(sections, other).kept)
