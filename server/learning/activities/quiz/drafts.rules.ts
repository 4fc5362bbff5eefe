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

/** Whether the saved answer was given elsewhere since the page that sends this one knew it. */
export const isNewer = (saved: DraftAnswer, { given, ...sender }: SentAnswer): boolean =>
  isBehind(saved, sender, sameAnswers([saved], [given]))

export const nextDraft = (saved: DraftAnswer, { given, ...sender }: SentAnswer): DraftAnswer => ({
  ...givenOf(given),
  ...nextRevision(saved, sender),
})

/** The answers that were given elsewhere since the page that submits knew them. */
export const newerAnswers = (
  draft: readonly DraftAnswer[],
  { answers, revisions, client }: Omit<ActivityAnswers, 'attempt'>,
) =>
  draft.flatMap((saved, question) => {
    const given = answers[question]
    return given && isNewer(saved, { given, revision: revisions?.[question], client })
      ? [{ question, given: givenOf(saved), revision: saved.revision ?? 0 }]
      : []
  })
