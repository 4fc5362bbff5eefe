import { expect, test } from 'vitest'
import { figureIn, withFigure, withMark } from './markdown-marks.ts'

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

test('a picture goes on a line of its own where the cursor is, with its words', () => {
  const src = '/media/stored/a.webp'
  expect(figureIn('Pirma.\n\nAntra.', 6, src, 'Ranka [kairė]')).toBe(`Pirma.\n\n![Ranka  kairė ](${src})\n\nAntra.`)
  expect(figureIn('', undefined, src, 'Ranka')).toBe(`![Ranka](${src})`)
})

test('a picture goes into each language that has words for it', () => {
  const texts = { lt: 'A', en: 'B', ru: '' }
  const alt = { lt: 'Ranka', en: 'Hand', ru: '' }
  expect(withFigure(texts, () => undefined, '/x', alt)).toEqual({
    lt: 'A\n\n![Ranka](/x)',
    en: 'B\n\n![Hand](/x)',
    ru: '',
  })
})
