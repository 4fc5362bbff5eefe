import { expect, test } from 'vitest'
import { decodeText, encodingOf } from './decode-text.rules.ts'

const baltic = 'ĄČĘĖĮŠŲŪŽąčęėįšųūž'
const codes = {
  'windows-1257': [
    0xc0, 0xc8, 0xc6, 0xcb, 0xc1, 0xd0, 0xd8, 0xdb, 0xde, 0xe0, 0xe8, 0xe6, 0xeb, 0xe1, 0xf0, 0xf8, 0xfb, 0xfe,
  ],
}
const in1257 = (text: string) =>
  Uint8Array.from(text, (sign) => codes['windows-1257'][baltic.indexOf(sign)] ?? sign.charCodeAt(0))
const in1251 = (text: string) =>
  Uint8Array.from(text, (sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0)))
const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<quiz/>`

test.each([
  ['utf-8', Buffer.from('Koks širdies ritmas?')],
  ['utf-8', Buffer.from('\ufeffKoks širdies ritmas?')],
  ['utf-8', Buffer.from('Plain')],
  ['utf-16le', utf16('Koks širdies ritmas?', true)],
  ['utf-16be', utf16('Koks širdies ritmas?', true).swap16()],
  ['utf-16le', utf16('::Ritmas::Kas? {T}', false)],
  ['windows-1257', in1257('Koks širdies ritmas matomas įraše?')],
  ['windows-1251', in1251('Какой ритм виден на записи? {T}')],
  ['windows-1257', in1257(`${xml('windows-1257')} Širdis`)],
  ['windows-1251', in1251(`${xml('cp1251')} Пульс`)],
] as const)('%s', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding)
})

test('the text has no mark, and lines end in one sign', () => {
  expect(decodeText(Buffer.from('\ufeffa\r\nb\rc\n'), 'utf-8')).toBe('a\nb\nc\n')
  expect(decodeText(in1257('Žemas pulsas ūmiai'), 'windows-1257')).toBe('Žemas pulsas ūmiai')
  expect(decodeText(in1251('Пульс'), 'windows-1251')).toBe('Пульс')
  expect(decodeText(utf16('Širdis', true), 'utf-16le')).toBe('Širdis')
})
