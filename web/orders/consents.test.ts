import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentsVersion, languageTags } from '../../contract/constants.ts'

/** The wordings that buyers have consented to, by version. Never change a line: add one, and raise the version. */
const wordings: Record<number, Record<(typeof languageTags)[number], string>> = {
  1: {
    lt: '14615f08e1932f6bc2d1d21c011ad6876cccd665ef67d159c1233102a5b0d53c',
    en: '93c009001fd321b876f748516889293ae2dc0a7509a030e4132d104023da6a5e',
    ru: '6b52ee1550bcf2537b6ead7b0a1aa515fd0c395dfb23725b7d143c2f313b90ac',
  },
}

const readJson = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
const boxesIn = (language: string) => readJson(`../messages/orders/${language}.json`).consents

test.each(languageTags)('the consents in %s are worded as their version says', (language) => {
  const { startNow, acceptLoss } = boxesIn(language)
  expect(hash('sha256', `${startNow}\n${acceptLoss}`)).toBe(wordings[consentsVersion]?.[language])
})

/** The right that the consents leave, which the mail says beside them. */
const remaining = { lt: 'neįvykusios praktikos', en: 'practice that has not taken place', ru: 'ещё не состоялась' }

test.each(languageTags)('the mail in %s repeats both boxes word for word, and what right remains', (language) => {
  const { startNow, acceptLoss } = boxesIn(language)
  const { consents } = readJson(`../../contract/sentences/${language}.json`).mail.order
  expect(consents).toContain(startNow)
  expect(consents).toContain(acceptLoss)
  expect(consents).toContain(remaining[language])
})
