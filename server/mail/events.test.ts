import { expect, test } from 'vitest'
import {
  addressEvents,
  confirmationEvents,
  leadEvents,
  practiceEvents,
  securityEvents,
  userEvents,
} from '../../contract/events.ts'
import { sentence } from '../sentences.ts'

const values = {
  brand: 'Praktika',
  title: 'Anafilaksija',
  test: '',
  when: '',
  before: '',
  until: '',
  order: '',
  number: '',
}
const more = { count: 2, subject: '', course: '', step: '', day: '', company: '' }

const events = [userEvents, addressEvents, practiceEvents, securityEvents, leadEvents, confirmationEvents]
const mails = events.flatMap((of) => Object.values(of).map(({ mail }) => mail))

/** One learner has the practices of several courses, whose subjects differ by the course. */
const practices = [userEvents.slot_chosen, ...Object.values(practiceEvents)].map(({ mail }) => mail)

test.each(mails)('%s has a subject in each language', (mail) => {
  const begins = practices.includes(mail) ? /^Anafilaksija: / : /^Praktika: /
  for (const language of ['lt', 'en', 'ru'] as const)
    expect(sentence(language, `mail.${mail}.subject`, { ...values, ...more })).toMatch(begins)
})

test('no two events send the same email', () => {
  expect(mails.filter((mail, at) => mails.indexOf(mail) !== at)).toEqual([])
})
