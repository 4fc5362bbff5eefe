import { expect, test } from 'vitest'
import { readCodes } from './codes.rules.ts'

const [a, b] = ['7K3M-2QXD-9W4T-5VBN-8HJC-P', '0123456789ABCDEFGHJKM']

test.each([
  ['one a line', `${a}\n${b}\n`, [a, b]],
  ['separated by commas, semicolons or tabs', `${a}, ${b};${a}\t${b}`, [a, b, a, b]],
  ['rows of a table, in which only the codes count', `\uFEFF"Ona";"${a}";2026\r\n"Jonas";"${b}";2027`, [a, b]],
  ['addresses of checks', `https://praktika.example/verify/${a}`, [`https://praktika.example/verify/${a}`]],
  ['a mistyped code', 'ABCD-1234', ['ABCD-1234']],
  ['nothing', ' \n\n', []],
])('codes are read: %s', (_form, text, codes) => {
  expect(readCodes(text)).toEqual(codes)
})
