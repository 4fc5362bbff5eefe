import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'
import { readTexts } from './texts.ts'

/** The rows of `docs/glossary.md`, chapter "Words that texts do not have". */
const [, chapter = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words that texts do not have')
const rows = [...chapter.matchAll(/^\| (lt|en|ru) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, language, not = '', but]) => ({
  language,
  not: not.trim(),
  but: but?.trim(),
}))

/** `…` is any ending, or any words before a hyphen that is not there: "кредитовый счёт" is not in "счёт-фактура". */
function patternOf(not: string): RegExp {
  const words = not.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', String.raw`\p{L}*`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${words}(?![\p{L}\p{N}-])`, 'iu')
}

test('no text has a word in place of that of the glossary', () => {
  expect(rows.length).toBeGreaterThan(20)
  const patterns = rows.map((row) => ({ ...row, pattern: patternOf(row.not) }))
  const found = readTexts().flatMap(({ file, at, language, text }) =>
    patterns
      .filter((one) => one.language === language && one.pattern.test(text))
      .map(({ not, but }) => `${file}:${at}: not "${not}" but "${but}": ${text.slice(0, 160)}`),
  )
  expect(found).toEqual([])
})
