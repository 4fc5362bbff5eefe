import { expect, test } from 'vitest'
import { withMark } from './markdown-marks.ts'

test.each([
  ['bold', 'Kas tai', 4, 7, 'Kas **tai**', 'tai'],
  ['link', 'Kas tai', 0, 3, '[Kas](https://) tai', 'Kas'],
  ['heading', 'Pirma\nAntra', 8, 8, 'Pirma\n### Antra', '### An'],
  ['list', 'Pirma\nAntra', 0, 11, '- Pirma\n- Antra', '- Pirma\n- Antra'],
  ['steps', 'Pirma\nAntra', 0, 11, '1. Pirma\n2. Antra', '1. Pirma\n2. Antra'],
] as const)('%s marks „%s“ from %d to %d', (mark, text, start, end, marked, selected) => {
  const result = withMark(mark, text, start, end)
  expect([result.text, result.text.slice(result.from, result.to)]).toEqual([
    marked,
    selected.slice(0, result.to - result.from),
  ])
})
