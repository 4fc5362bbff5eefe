import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageTags } from '../contract/constants.ts'
import { type Claim, claims, notOfTheProduct } from '../server/seed/claims.ts'
import { changesOf, claimsPage, claimsPageFile, meaningOf, questions, textAt, unconfirmed } from './claims.ts'

test('every claim was confirmed since its texts, its figures and the files that make it true changed', () => {
  expect(unconfirmed()).toEqual([])
})

test('docs/claims.md is written from the table', () => {
  expect(readFileSync(claimsPageFile, 'utf8'), 'run: npm run claims:confirm').toBe(claimsPage())
})

test('every text of a claim is there in three languages', () => {
  const missing = claims.flatMap(({ texts }) =>
    texts.flatMap((at) => languageTags.filter((tag) => !textAt(at, tag)?.trim()).map((tag) => `${at} ${tag}`)),
  )
  expect(missing).toEqual([])
})

test('every question and every part of the terms and the privacy policy is in a claim, or of the provider', () => {
  const claimed = new Set(claims.flatMap(({ texts }) => texts))
  const ofProvider = [
    ...notOfTheProduct.map((id) => `faq/${id}`),
    ...['7', '8', '10', '13'].map((n) => `pages/terms/${n}`),
  ]
  const parts = (page: string) =>
    Array.from({ length: (textAt(page, 'lt') ?? '').split(/^### /m).length - 1 }, (_, n) => `${page}/${n + 1}`)
  const all = [
    ...questions().map(({ id }) => `faq/${id}`),
    ...parts('pages/terms'),
    ...parts('pages/privacy').filter((at) => !/\/1[12]$/.test(at)),
  ]
  expect(all.filter((at) => !claimed.has(at) && !ofProvider.includes(at))).toEqual([])
  expect(ofProvider.filter((at) => claimed.has(at))).toEqual([])
})

const claim: Claim = { id: 'x', texts: [], restsOn: [] }
const state = { texts: { lt: '1', en: '2', ru: '3' }, restsOn: { 'a.ts': '4', '{change_hours}': '48' } }

test.each([
  ['nothing', state, []],
  ['a text of one language', { ...state, texts: { ...state.texts, ru: '9' } }, ['its text in ru']],
  ['a figure', { ...state, restsOn: { 'a.ts': '4', '{change_hours}': '24' } }, ['{change_hours}']],
  ['a file', { ...state, restsOn: { 'a.ts': '9', '{change_hours}': '48' } }, ['a.ts']],
  ['a file that joined', { ...state, restsOn: { ...state.restsOn, 'b.ts': '1' } }, ['b.ts']],
])('a claim is awake when there changed: %s', (_what, now, changes) => {
  expect(changesOf(claim, state, now)).toEqual(changes)
})

test('comments, imports and white space change nothing', () => {
  const code = `import { a } from './a.ts'\n\n/** Hours. */\nexport const hours = 48 // two days\n`
  expect(meaningOf(code)).toBe(meaningOf('export const hours =\n  48\n'))
  expect(meaningOf(code)).not.toBe(meaningOf('export const hours = 24'))
  expect(meaningOf("const url = 'https://a.example'")).toContain('https://a.example')
})
