import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'
import { readTexts } from './texts.ts'

/** `…` is any ending. A hyphen joins words: "кредитовый счёт" is not in "кредитовый счёт-фактура". */
function patternOf(phrase: string): RegExp {
  const words = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', String.raw`\p{L}*`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${words}(?![\p{L}\p{N}-])`, 'giu')
}

/** The rows of `docs/glossary.md`, chapter "Words that texts do not have". */
const [, chapter = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words that texts do not have')
const cell = String.raw`([^|]*?) *\|`
const rows = [...chapter.matchAll(new RegExp(String.raw`^\| (lt|en|ru) \| ${cell} ${cell} ?${cell}$`, 'gm'))].map(
  ([, language = '', not = '', but = '', except = '']) => ({
    language,
    not,
    but,
    pattern: patternOf(not),
    except: except.split(', ').filter(Boolean),
  }),
)
type Row = (typeof rows)[number]

const without = (text: string, { except }: Pick<Row, 'except'>) =>
  except.reduce((rest, phrase) => rest.replace(patternOf(phrase), ''), text)
const has = (row: Row, text: string) => text.search(row.pattern) >= 0 && without(text, row).search(row.pattern) >= 0
const texts = readTexts()

test('every row of the table is read', () => {
  expect(rows).toHaveLength(chapter.match(/^\| (?:lt|en|ru) \|/gm)?.length ?? 0)
  expect(rows.filter(({ not, but }) => !not || !but)).toEqual([])
})

test('no text has a word in place of that of the glossary', () => {
  const found = texts.flatMap(({ file, at, language, text }) =>
    rows
      .filter((row) => row.language === language && has(row, text))
      .map(({ not, but }) => `${file}:${at}: not "${not}" but "${but}": ${text.slice(0, 160)}`),
  )
  expect(found).toEqual([])
})

test('every exception is in a text', () => {
  const unused = rows.flatMap(({ language, not, except }) =>
    except
      .filter((phrase) => !texts.some((one) => one.language === language && one.text.search(patternOf(phrase)) >= 0))
      .map((phrase) => `${not}: ${phrase}`),
  )
  expect(unused).toEqual([])
})

test.each([
  ['dezinfekant…', 'su dezinfekantais', true],
  ['dezinfekant…', 'dezinfekcinėmis priemonėmis', false],
  ['springim…', 'Užspringimas', false],
  ['учащи…ся', 'оценки учащихся', true],
  ['учащи…ся', 'пульс учащается', false],
  ['кредитов… счёт', 'выписан кредитовый счёт.', true],
  ['кредитов… счёт', 'кредитовый счёт-фактура', false],
])('%s in "%s": %s', (phrase, text, expected) => {
  expect(text.search(patternOf(phrase)) >= 0).toBe(expected)
})
