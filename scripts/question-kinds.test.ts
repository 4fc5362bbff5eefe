import { expect, test } from 'vitest'
import { kinds as answered } from '../activity/tests/kinds/kinds.ts'
import { questionKinds } from '../contract/activities/questions.ts'
import { kinds as written } from '../web/manage/courses/questions/kinds/kinds.ts'
import messages from '../web/messages/manageCourses/lt.json' with { type: 'json' }
import { kinds as asked, QuestionInput } from '../server/learning/activities/quiz/kinds/kinds.ts'

const sorted = (kinds: readonly string[]) => kinds.toSorted((a, b) => a.localeCompare(b))

test.each([
  ['author writes', QuestionInput.options.map(({ entries }) => entries.kind.literal)],
  ['server asks and marks', Object.keys(asked)],
  ['learner answers', Object.keys(answered)],
  ['editor edits', Object.keys(written)],
  ['editor names', Object.keys(messages.bank.kinds)],
])('what the %s is of the same kinds', (_, kinds) => {
  expect(sorted(kinds)).toEqual(sorted(questionKinds))
})
