import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from '../../encrypt-secret.ts'
import { isAppCode, plainCode } from './factors.rules.ts'

test.each([
  ['123456', '123456', true],
  [' 123 456 ', '123456', true],
  ['abcde-fghjk', 'ABCDEFGHJK', false],
  ['ABCDE – FGHJK', 'ABCDEFGHJK', false],
  ['1234567', '1234567', false],
])('the code %j is compared as %j', (typed, plain, ofApp) => {
  expect([plainCode(typed), isAppCode(plain)]).toEqual([plain, ofApp])
})

const ona = { use: 'totp secrets', owner: 'ona' } as const

test('an encrypted secret is read with the same SECRET and for the same owner only', () => {
  const stored = encryptSecret('one', ona, 'JBSWY3DP')
  expect(stored).not.toBe(encryptSecret('one', ona, 'JBSWY3DP'))
  expect(decryptSecret('one', ona, stored)).toBe('JBSWY3DP')
  for (const [secret, owner, text] of [
    ['two', 'ona', stored],
    ['one', 'jonas', stored],
    ['one', 'ona', `${stored.slice(0, -2)}AA`],
    ['one', 'ona', ''],
  ] as const)
    expect(decryptSecret(secret, { ...ona, owner }, text)).toBeUndefined()
})
