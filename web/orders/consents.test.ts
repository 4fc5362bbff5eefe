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

test.each(languageTags)('the consents in %s are worded as their version says', (language) => {
  const file = join(import.meta.dirname, `../messages/orders/${language}.json`)
  const { startNow, acceptLoss } = JSON.parse(readFileSync(file, 'utf8')).consents
  expect(hash('sha256', `${startNow}\n${acceptLoss}`)).toBe(wordings[consentsVersion]?.[language])
})
