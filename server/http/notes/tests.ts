import type { LiteralSchema } from 'valibot'
import {
  AskedQuestion,
  Area,
  Given,
  MarkedQuestion,
  type QuestionKind,
} from '../../../contract/activities/questions.ts'
import {
  ActivityResult,
  ActivitySheet,
  CheckedAnswer,
  DraftSaved,
  NewerAnswers,
  OpenedTest,
  PastAttempt,
  ReviewedAttempt,
} from '../../../contract/activities/tests.ts'
import { opened, standing } from './activities.ts'
import { describe, type NotesOf } from './describe.ts'

type AskedAs<K extends QuestionKind> = Extract<
  (typeof AskedQuestion.options)[number],
  { entries: { kind: LiteralSchema<K, undefined> } }
>

describe(Area, {
  name: 'What the area is called, for those who answer by a list.',
  x: 'From the left edge of the picture, in percent of its width.',
  y: 'From the upper edge of the picture, in percent of its height.',
  width: 'In percent of the width of the picture.',
  height: 'In percent of the height of the picture.',
})

const asked = {
  id: 'The id of the question.',
  text: 'What is asked, in the language of the activity.',
  picture: [
    'A picture that is shown with the question; absent without one.',
    { src: 'The address of the picture.', alt: 'What it shows, for those who do not see it.' },
  ],
} as const
const options = 'What can be chosen, in the order in which it is shown; answered by indexes, from 0.'

/** Of each kind how it is answered, and what only it has. */
const kinds: { readonly [K in QuestionKind]: Omit<NotesOf<AskedAs<K>>, keyof typeof asked> } = {
  single: { kind: 'One option is right: the answer is its index.', options },
  multiple: { kind: 'Several options may be right: the answer is the list of their indexes.', options },
  true_false: { kind: 'The text is true or false: the answer is 1 or 0.' },
  matching: {
    kind: 'Each prompt has an option: the answer is the index of the option of each prompt, -1 for none.',
    prompts: 'What is matched, in the order of the answer.',
    options,
  },
  ordering: {
    kind: 'The items have an order: the answer is the list of their indexes in it.',
    items: 'What is put in order, as it is shown at first.',
  },
  numeric: {
    kind: 'The answer is a number, as it is written.',
    unit: 'The unit of the number, shown after it; null without one.',
  },
  short_text: { kind: 'The answer is a word or a few.' },
  hotspot: {
    kind: 'One area of a picture is right: the answer is its index.',
    image: 'The address of the picture that is answered on.',
    alt: 'What that picture shows, for those who do not see it.',
    areas: 'The areas that can be chosen, also by a list.',
  },
  cloze: {
    kind: 'A text with gaps: the answer is the list of what is in each.',
    parts: 'The text between the gaps: `parts[i]` is followed by gap i.',
    gaps: 'Of each gap the options to choose from, or null: it is filled in.',
  },
}
for (const one of AskedQuestion.options)
  describe(one, { ...asked, ...kinds[one.entries.kind.literal] } as NotesOf<typeof one>)

describe(Given, {
  answer: 'By the kind of the question (`AskedQuestion`); null: not answered.',
  certainty:
    'How certain the learner is: 1 not, 2 fairly, 3 very; null where the test does not ask, or nothing is answered.',
})

describe(MarkedQuestion, {
  id: 'The id of the question.',
  given: 'What was answered.',
  right: 'An answer that gets all points; a gap that was filled in right has the spelling that was given.',
  points: 'What the answer got, from 0 to 1.',
  marks: 'What its certainty gave (up to 3) or cost (down to -6); null where the test does not ask it.',
  explanation: 'Why that is right: plain text; empty where nothing is written.',
  feedback: 'What is said of the options that were chosen.',
})

describe(ActivitySheet, {
  attempt: 'The id of the attempt.',
  questions: 'The questions without their answers, in the order of the attempt.',
  given: 'What was answered so far: one for each question, in the same order.',
  revisions: 'How often the answer to each question was saved, in the same order.',
  certainty: 'Whether the test asks how certain the learner is of each answer.',
  feedback: 'When it says what is right: after `each` answer, by `checkAnswer`, or at the `end`.',
  marked:
    'Of each question, in the same order: what is right, once its answer is final (`checkAnswer`); null before, and of a question that has no right answer.',
  seconds_left: 'What is left of its time, in seconds; null without a limit.',
})

const attempt = {
  score: 'The result in percent.',
  passed: 'Whether the score reaches what passes; a survey is always passed.',
} as const

describe(PastAttempt, {
  ...attempt,
  id: 'What `reviewAttempt` is sent.',
  submitted_at: 'When it was submitted; ISO 8601 in UTC.',
})

describe(OpenedTest, {
  ...opened,
  kind: 'Always `questions`: a test or survey.',
  module: '`quiz`: it is marked. `survey`: it has no right answers.',
  pass_percent: 'The score in percent that passes.',
  questions: 'How many questions an attempt asks.',
  minutes: 'The time for an attempt, in minutes; null without a limit.',
  attempts_left: 'How many more may be made; null: as many as one likes.',
  next_at: 'When the next attempt may begin; ISO 8601 in UTC; null: now.',
  past: 'The latest submitted attempts, the newest first; 50 at most.',
  best: 'The score of the best of all submitted attempts, in percent; null without one.',
  sheet:
    'The open attempt; null: the learner begins one (`beginAttempt`), because it has a time limit or there were attempts before.',
})

const saved = {
  revision: 'How often the answer was saved at the server.',
  newer: 'The answer that is final or was given elsewhere since: what was sent is not taken; null when it is.',
} as const
describe(DraftSaved, saved)
describe(CheckedAnswer, {
  ...saved,
  marked:
    'The answer that is final now, and what is right; null when nothing is: another answer was given elsewhere, or the question has no right one.',
})

describe(NewerAnswers, {
  newer: [
    'The questions that were answered elsewhere since: nothing is submitted.',
    {
      question: 'The index of the question in the sheet, from 0.',
      given: 'What was answered there.',
      revision: 'How often that answer was saved.',
    },
  ],
})

describe(ActivityResult, {
  ...standing,
  ...attempt,
  right: 'How many questions got all points.',
  of: 'How many questions were asked; 0 of a survey.',
  pass_percent: 'The score in percent that passes.',
  late: 'The time was over: what had been saved by then was graded.',
  elsewhere: 'The attempt had been submitted with other answers than these; the result is of those.',
  attempts_left: 'How many more may be made; null: as many as one likes.',
  next_at: 'When the next attempt may begin; ISO 8601 in UTC; null: now.',
  questions: 'The marked questions in the order of the attempt; empty of a survey.',
})

describe(ReviewedAttempt, {
  ...attempt,
  asked: 'The questions as they were asked.',
  questions: 'What was answered and what is right, in the same order.',
})
