import { enrollingCalls } from '../../../contract/manage/enrolling.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { describe } from './describe.ts'

describe(enrollingCalls.previewEnrolment.reply, {
  course: 'The title of the course.',
  description: 'Where and when the date is.',
  left: 'Free seats of its practice groups; null where it needs none.',
  people: [
    'The people of the list, in its order.',
    {
      line: 'The number of the line, from 1.',
      email: 'The email address; empty of a line that cannot be read.',
      name: 'The name as the list has it, or the line that cannot be read.',
      state:
        '`new`: an account is made; `known`: the account with the address gets the course; `enrolled`: has it already; `refused`: cannot have it.',
      why: 'Why the person is not enrolled; null: they are.',
      warnings: 'What does not prevent it: practice at the same time, an account at a partner that is missing.',
    },
  ],
  counts: [
    'How many people there are of each state.',
    {
      new: 'An account is made and the person invited.',
      known: 'There is an account.',
      enrolled: 'Have the course already.',
      refused: 'Cannot have it.',
    },
  ],
  emails: 'How many people are emailed.',
})
describe(enrollingCalls.enrolPeople.reply, {
  enrolled: 'How many were enrolled.',
  orders: 'The numbers of their orders.',
})
describe(orderPlaceCalls.previewOrderPlaces.reply, {
  free: 'How many places of the order nobody has yet; of the date where one is named.',
  people: [
    'The people of the list, in its order.',
    {
      line: 'The number of the line, from 1.',
      email: 'The email address; empty of a faulty line.',
      name: 'The name of the list, or the faulty line.',
      course: 'The course of the place that the person would get; empty of a faulty line.',
      state:
        '`new`: there is no account; `known`: there is one; `enrolled`: has the course already and cannot accept; `refused`: the line is faulty.',
      why: 'What is wrong; null: nothing.',
    },
  ],
  counts: [
    'How many people there are of each state.',
    {
      new: 'There is no account.',
      known: 'There is an account.',
      enrolled: 'Have the course already.',
      refused: 'Faulty lines.',
    },
  ],
  emails: 'How many links would be emailed.',
})
