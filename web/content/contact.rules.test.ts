import { expect, test } from 'vitest'
import { contactErrors, looksLikePhone } from './contact.rules.ts'

const email = {
  name: 'Ona Onaitė',
  phone: '+37061234567',
  email: 'ona@example.com',
  subject: 'Kita',
  message: 'Laba diena',
}

test.each([
  ['nothing is wrong', {}, true, false, {}],
  [
    'everything is missing',
    { name: '', phone: '', email: ' ', subject: '', message: '\n' },
    false,
    false,
    {
      name: 'required',
      phone: 'required',
      email: 'required',
      subject: 'required',
      message: 'required',
      agree: 'agree',
    },
  ],
  ['an email without a domain', { email: 'ona@' }, true, false, { email: 'email' }],
  ['an email of two words', { email: 'ona ona@example.com' }, true, false, { email: 'email' }],
  ['a phone of too few digits', { phone: '12345' }, true, false, { phone: 'phone' }],
  ['no agreement', {}, false, false, { agree: 'agree' }],
  ['the simpler variant asks for no phone and no agreement', { phone: '' }, false, true, {}],
  [
    'the simpler variant asks for the rest',
    { phone: '', name: '', email: 'x' },
    false,
    true,
    { name: 'required', email: 'email' },
  ],
])('%s', (_case, typed, agree, simple, errors) => {
  expect(contactErrors({ ...email, ...typed }, { agree, simple })).toEqual(errors)
})

test('errors come in the order of the form', () => {
  const errors = contactErrors(
    { name: '', phone: '', email: '', subject: '', message: '' },
    { agree: false, simple: false },
  )
  expect(Object.keys(errors)).toEqual(['name', 'phone', 'email', 'subject', 'message', 'agree'])
})

test.each([
  ['+37061234567', true],
  ['861234567', true],
  ['8 612 34567', true],
  ['+370', false],
  ['', false],
  ['1234567890123456', false],
  ['+37061234567+', false],
])('%s can be a phone: %s', (text, can) => expect(looksLikePhone(text)).toBe(can))
