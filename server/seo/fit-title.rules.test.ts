import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.rules.ts'

/** A monospaced font: each character is half as wide as the font size. */
const measure = (text: string, size: number) => text.length * size * 0.5
const fit = (title: string) => fitTitle(title, [40, 30, 20], 200, 4, measure)

test.each([
  ['a short one at the largest size', 'EKG', 40, ['EKG']],
  ['two lines at the largest size', 'Skubi pagalba', 40, ['Skubi', 'pagalba']],
  ['smaller before a third line', 'Pirmoji pagalba darbe ir', 30, ['Pirmoji', 'pagalba darbe', 'ir']],
  ['a word wider than the line is made smaller', 'Elektrokardiograma', 20, ['Elektrokardiograma']],
  ['one wider even so is broken', 'Elektrokardiogramosskaitymas', 20, ['Elektrokardiogramoss', 'kaitymas']],
  [
    'what does not fit is cut',
    'aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc ddddddddddddddddddd eeeee',
    20,
    ['aaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbb', 'ccccccccccccccccccc', 'ddddddddddddddddddd…'],
  ],
] satisfies [string, string, number, string[]][])('%s', (_, title, size, lines) => {
  expect(fit(title)).toEqual({ size, lines })
})
