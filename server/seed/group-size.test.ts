import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const texts = [
  'web/messages/*/*.json',
  'contract/sentences/*.json',
  'server/seed/{pages,demo-pages}/*.yaml',
  'server/seed/{faq,site}.yaml',
]
/** A bound or promise of three without the word that it is the usual one. */
const bound =
  /(?:ne daugiau kaip trys|no more than three|at most three|не (?:больше|более) тр[её]х) (?:žmon|dalyv|people|participants|человек|участник)|\bbūsite trise|there (?:are|will be) three of you|вас(?: будет)? трое/i
const usual = /paprastai|usual|обычно|nustatytas kitas skaičius|a different number|другое число/i

// The size of a group is a field of a date (decision 071): three is the number of the method, and what is usual.
test('no text promises more than that groups usually have three people', () => {
  const found = texts.flatMap((pattern) =>
    globSync(pattern, { cwd: root }).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split(/\n|(?<=[.!?]) /)
        .filter((sentence) => bound.test(sentence) && !usual.test(sentence))
        .map((sentence) => `${file}: ${sentence.trim()}`),
    ),
  )
  expect(found).toEqual([])
})
