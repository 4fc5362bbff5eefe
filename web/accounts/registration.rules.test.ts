import { expect, test } from 'vitest'
import { type Registration, registrationErrors } from './registration.rules.ts'

const complete: Registration = {
  username: 'ona',
  firstname: 'Ona',
  lastname: 'Onaitė',
  latin_name: '',
  email: 'ona@praktika.test',
  phone: '+370 612 34567',
  birthdate: '1990-04-23',
  password: 'Teorija ir praktika',
  confirm: 'Teorija ir praktika',
  agree: true,
}
const sentences = {
  required: 'required',
  username: 'username',
  spaces: 'spaces',
  email: 'email',
  phone: 'phone',
  ahead: 'ahead',
  differ: 'differ',
  short: 'short',
  long: 'long',
  mustAgree: 'mustAgree',
  wholeDate: 'wholeDate',
  latinNeeded: 'latinNeeded',
  latinOnly: 'latinOnly',
}
const errorsOf = (change: Partial<Registration>) =>
  registrationErrors({ ...complete, ...change }, sentences, '2026-11-22')

test('a complete registration has no errors', () => expect(errorsOf({})).toEqual({}))

test('all that is wrong is said at once', () => {
  const wrong = { email: 'ona@', phone: '12', birthdate: '2030-01-01', password: 'abc', confirm: 'abd', agree: false }
  expect(errorsOf({ ...wrong, firstname: '' })).toEqual({
    firstname: 'required',
    email: 'email',
    phone: 'phone',
    birthdate: 'ahead',
    password: 'short',
    confirm: 'differ',
    agree: 'mustAgree',
  })
})

test.each([
  [{ username: '' }, { username: 'required' }],
  [{ username: 'rū ta' }, { username: 'spaces' }],
  [{ username: 'ona!' }, { username: 'username' }],
  [{ username: 'on' }, { username: 'username' }],
  [{ username: 'Žąsė.1@x' }, {}],
  [{ password: 'a'.repeat(129), confirm: 'a'.repeat(129) }, { password: 'long' }],
  [{ email: '' }, { email: 'required' }],
  [{ phone: '' }, { phone: 'required' }],
  [{ birthdate: '' }, { birthdate: 'wholeDate' }],
  [{ birthdate: '2026-11-22' }, { birthdate: 'ahead' }],
  [{ birthdate: '2026-11-21' }, {}],
  [{ phone: '8 (612) 34567' }, {}],
  [
    { password: '', confirm: '' },
    { password: 'required', confirm: 'required' },
  ],
  [{ confirm: 'Teorija' }, { confirm: 'differ' }],
] as const)('%j: %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('a name is asked for in Latin letters where documents cannot print its own', () => {
  expect(errorsOf({ firstname: 'Γιώργος', lastname: 'მაისურაძე' })).toEqual({})
  expect(errorsOf({ lastname: '李' })).toEqual({ latin_name: 'latinNeeded' })
  expect(errorsOf({ lastname: '李', latin_name: '李小龙' })).toEqual({ latin_name: 'latinOnly' })
  expect(errorsOf({ lastname: '李', latin_name: 'Li Xiaolong' })).toEqual({})
})
