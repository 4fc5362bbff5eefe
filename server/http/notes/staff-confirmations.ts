import { Confirmation, confirmationCalls } from '../../../contract/manage/confirmations.ts'
import { describe, describeInput } from './describe.ts'

describe(Confirmation, {
  assessment: 'What `answerConfirmation` has in its path.',
  group: 'The id of the practice group.',
  course: 'The title of the course.',
  starts: 'When the practice began; ISO 8601 in UTC.',
  name: 'Who was assessed.',
  assessor: 'Who assessed.',
  at: 'When; ISO 8601 in UTC.',
  passed: 'Whether enough items were done, and every critical one.',
  comment: 'What the assessor wrote, or empty.',
  items: [
    'The checklist as it was.',
    {
      key: 'The key of the item.',
      text: 'What is done, in the language of the request.',
      critical: 'Whether it must be done to pass.',
      value: '0: not done. 1: done with help. 2: done. Null: not applicable.',
    },
  ],
})
describe(confirmationCalls.listConfirmations.reply, { data: 'The assessments, the oldest first.' })
describe(confirmationCalls.answerConfirmation.reply, { data: 'Those that still await the caller.' })
const pin = { set: 'When the PIN was set; ISO 8601 in UTC; null: none is.' }
describe(confirmationCalls.getAssessmentPin.reply, pin)
describe(confirmationCalls.setAssessmentPin.reply, pin)

describeInput(confirmationCalls.answerConfirmation.body, {
  reason: { description: 'Why they disagree, as its assessor and staff read it.', example: 'AED nenaudotas' },
})
