import { expect, test } from 'vitest'
import { splitSource } from './page-source.rules.ts'

test.each(['Šaltinis', 'Šaltiniai', 'Source', 'Sources', 'Источник', 'Источники'])(
  'the last paragraph in italics that begins with "%s:" is the source of a page',
  (word) => {
    expect(
      splitSource(`<p>Text.</p>\n<p><em>${word}: ERC <a href="https://cprguidelines.eu">2025</a>.</em></p>`),
    ).toEqual({ text: '<p>Text.</p>', source: 'ERC <a href="https://cprguidelines.eu">2025</a>.' })
  },
)

test.each([
  ['has other words', '<p>Text.</p>\n<p><em>Remember this.</em></p>'],
  ['is not the last', '<p><em>Source: ERC.</em></p>\n<p>Text.</p>'],
  ['is not in italics as a whole', '<p><em>Source:</em> ERC and <em>DAS</em></p>'],
  ['is in italics in parts', '<p><em>Source: ERC</em> and <em>DAS</em></p>'],
  ['is not there', ''],
])('a paragraph that %s stays in the text', (_, html) => {
  expect(splitSource(html)).toEqual({ text: html, source: null })
})
