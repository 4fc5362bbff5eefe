import { isDeepStrictEqual } from 'node:util'
import type { Given } from '../../../../contract/activities/questions.ts'
import type { ActivityAnswers } from '../../../../contract/activities/tests.ts'
import type { DraftAnswer } from '../../../db/json-columns.ts'
import { isBehind, nextRevision, type Sender } from '../revisions.rules.ts'

/** An answer as a page sends it. */
export type SentAnswer = Sender & { given: Given }

export const givenOf = ({ answer, certainty }: Given): Given => ({ answer, certainty })

export const sameAnswers = (one: readonly Given[], other: readonly Given[]): boolean =>
  isDeepStrictEqual(one.map(givenOf), other.map(givenOf))

/** Whether the saved answer is final, or was given elsewhere since the page that sends this one knew it. */
export const isNewer = (saved: DraftAnswer, { given, ...sender }: SentAnswer): boolean => {
  const isSame = sameAnswers([saved], [given])
  return saved.final ? !isSame : isBehind(saved, sender, isSame)
}

export const nextDraft = (saved: DraftAnswer, { given, ...sender }: SentAnswer): DraftAnswer => ({
  ...givenOf(given),
  ...nextRevision(saved, sender),
})

/** The answers that are submitted: the final ones as they are. */
export const withFinal = (draft: readonly DraftAnswer[], sent: readonly Given[]): Given[] =>
  sent.map((given, i) => givenOf(draft[i]?.final ? draft[i] : given))

/** The answers that were given elsewhere since the page that submits knew them; those that are final count as they are. */
export const newerAnswers = (
  draft: readonly DraftAnswer[],
  { answers, revisions, client }: Omit<ActivityAnswers, 'attempt'>,
) =>
  draft.flatMap((saved, question) => {
    const given = answers[question]
    return given && !saved.final && isNewer(saved, { given, revision: revisions?.[question], client })
      ? [{ question, given: givenOf(saved), revision: saved.revision ?? 0 }]
      : []
  })
