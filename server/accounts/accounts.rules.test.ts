import { describe, expect, test } from 'vitest'
import { namesOfTheWorld } from '../test/names.ts'
import { readPhone } from '../phone.ts'
import { accountKey, isSetUp, nameFaults, pauseAfter, registrationFaults } from './accounts.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const valid = {
  username: 'ona',
  email: 'ona@praktika.test',
  password: 'ilgas slaptazodis',
  confirm: 'ilgas slaptazodis',
  birthdate: '1990-01-01',
  phone: '+37061234567',
  agree: true,
}

describe('a registration', () => {
  test.each([
    ['valid', {}, {}],
    ['the repeated password differs', { confirm: 'kitas' }, { confirm: 'passwords_differ' }],
    ['no repeated password, as the mobile apps send it', { confirm: undefined }, {}],
    ['born today', { birthdate: '2026-11-21' }, { birthdate: 'birthdate_future' }],
    ['born yesterday', { birthdate: '2026-11-20' }, {}],
    ['an impossible phone number', { phone: '+370612' }, { phone: 'phone' }],
    ['no agreement', { agree: false }, { agree: 'agree' }],
    ['the own email as username', { username: 'Ona@praktika.test' }, {}],
    ['an email of another user as username', { username: 'jonas@praktika.test' }, { username: 'username_email' }],
  ])('%s', (_, change, faults) => {
    expect(registrationFaults({ ...valid, ...change }, now)).toEqual(faults)
  })
})

test.each([
  ['+37061234567', '+37061234567'],
  ['861234567', '+37061234567'],
  ['0 612 34567', '+37061234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['12345', undefined],
  ['', undefined],
])('the phone number %j is parsed as %j', (input, phone) => {
  expect(readPhone(input)).toBe(phone)
})

test.each([
  ['account and address', 4, 0],
  ['account and address', 5, 2],
  ['account and address', 6, 4],
  ['device', 9, 32],
  ['device', 40, 900],
  ['account', 19, 0],
  ['account', 20, 2],
  ['address', 99, 0],
  ['address', 100, 2],
  ['address', 2000, 60],
] as const)('the pause of a counter by %s after %i failures is %i s', (kind, failures, seconds) => {
  expect(pauseAfter(kind, failures)).toBe(seconds)
})

test('the key of a username ignores case, spaces and Unicode composition', () => {
  expect(accountKey(' Žydrūnė ')).toBe(accountKey('žydru\u0304ne\u0307'.normalize('NFD')))
})

test('an account is set up when no required field is missing', () => {
  const complete = {
    date_of_birth: '1990-01-01',
    firstname: 'Ona',
    lastname: 'Onaitė',
    email: 'o@p.lt',
    telephone: '+37061234567',
  }
  const whole = { ...complete, latin_name: '' }
  expect(isSetUp(whole)).toBe(true)
  for (const field of Object.keys(complete))
    expect(isSetUp({ ...whole, [field]: field === 'telephone' ? null : '' })).toBe(false)
  expect(isSetUp({ ...whole, lastname: '李' })).toBe(false)
  expect(isSetUp({ ...whole, lastname: '李', latin_name: 'Ona Li' })).toBe(true)
})

test.each(namesOfTheWorld)('%s %s is asked for Latin letters only where documents need them', (first, last, latin) => {
  const name = { firstname: first, lastname: last, latin_name: '' }
  expect(nameFaults(name)).toEqual(latin === null ? {} : { latin_name: 'latin_name' })
  expect(nameFaults({ ...name, latin_name: latin ?? 'Ona' })).toEqual({})
  for (const wrong of [
    '李小龙',
    'Li 李',
    '--',
    'Li <b>Xiaolong</b>',
    'Li, 2',
    'Ли Сяолун',
    'Li;Xiaolong',
    'Li\u200bXiaolong',
  ])
    expect(nameFaults({ ...name, latin_name: wrong })).toEqual({ latin_name: 'latin' })
})

test.each(['Li Xiaolong', "D'Arcy O’Neill-Ščit", 'Dr. J. van der Berg', 'Nguyễn Thị Ánh', 'Živilė'.normalize('NFD')])(
  '%s is a name in Latin letters',
  (latin_name) => {
    expect(nameFaults({ firstname: '小龙', lastname: '李', latin_name })).toEqual({})
  },
)
