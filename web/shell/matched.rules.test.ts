import { expect, test } from 'vitest'
import { matchedParts } from './matched.rules.ts'

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Suaugusiųjų gaivinimas', 'gaiv', 'Suaugusiųjų [gaiv]inimas'],
  ['Vaikų skubios būklės', 'bukles vaiku', '[Vaikų] skubios [būklės]'],
  ['Реанимация', 'РЕАН', '[Реан]имация'],
  ['Kraujavimas', 'avimas', 'Kraujavimas'],
  ['Pirmoji pagalba', 'ekg', 'Pirmoji pagalba'],
  ['Pirmoji pagalba', 'p', 'Pirmoji pagalba'],
])('%s searched by %s', (text, search, shown) => {
  expect(marked(text, search)).toBe(shown)
})
