import { expect, test } from 'vitest'
import type { BankElement } from '../../../../contract/manage/questions.ts'
import { newAnswer, newElement } from './elements.ts'
import { filledText, freeNumber, withGap, withoutGap } from './gaps.rules.ts'

const gap = (id: string, ...answers: string[]): BankElement => ({
  ...newElement([]),
  id,
  gap: {
    chosen: false,
    options: answers.map((lt, at) => ({ ...newAnswer([]), id: `a-${at}`, texts: { lt, en: '', ru: '' } })),
  },
})

test('a gap takes the place of what is selected, with a number that no other has', () => {
  expect(freeNumber([gap('1'), gap('3')])).toBe('2')
  expect(withGap('Spauskite 30 kartų', { from: 10, to: 12 }, '2')).toEqual({ text: 'Spauskite {2} kartų', cursor: 13 })
})

test('a removed gap is in no language', () => {
  expect(withoutGap({ lt: 'A {1} b {2}', en: '{2} A {1}', ru: '' }, '1')).toEqual({
    lt: 'A  b {2}',
    en: '{2} A ',
    ru: '',
  })
})

test('the author sees the text with its right answers', () => {
  expect(filledText('A {2} b {1} {3}', [gap('1', '30', 'trisdešimt'), gap('2', 'du')])).toBe('A [du] b [30] {3}')
})
