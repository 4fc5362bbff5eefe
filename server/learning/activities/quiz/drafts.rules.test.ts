import { expect, test } from 'vitest'
import type { Given } from '../../../../contract/activities/questions.ts'
import { newerAnswers, nextDraft } from './drafts.rules.ts'

const given = (answer: Given['answer']): Given => ({ answer, certainty: null })
const saved = (answer: Given['answer'], revision: number, client: string) => ({ ...given(answer), revision, client })

test('of a submission, the answers that were given elsewhere since are found', () => {
  const draft = [saved(0, 1, 'a'), saved(1, 2, 'b'), saved(2, 3, 'b'), given(null)]
  const answers = [given(0), given(0), given(2), given(2)]
  expect(newerAnswers(draft, { answers, revisions: [1, 1, 1, 0], client: 'a' })).toEqual([
    { question: 1, given: given(1), revision: 2 },
  ])
})

test('an answer is saved with its next revision', () => {
  expect(nextDraft(saved(0, 1, 'a'), { given: given(2), client: 'b' })).toEqual(saved(2, 2, 'b'))
})
