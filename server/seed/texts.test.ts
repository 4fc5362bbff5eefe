import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from './read.ts'

const pages = ['pages', 'demo-pages'].flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)))

test.each([...pages, 'faq.yaml', 'site.yaml'])('%s leaves no gap and no note for a lawyer', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text.match(/\*\*\[[^\]]*\]\*\*|^ *> *(?:Projektas|Draft|Проект):.*$/gm) ?? []).toEqual([])
})

test('pages have no placeholder but that of the seller, which the terms and the privacy policy use', () => {
  const placeholders = pages.flatMap((file) => {
    const found = readFileSync(join(folder, file), 'utf8').match(/\{[a-z_]+\}/gi) ?? []
    return found.map((placeholder) => `${file} ${placeholder}`)
  })
  expect([...new Set(placeholders)]).toEqual(['pages/privacy.yaml {seller}', 'pages/terms.yaml {seller}'])
  expect(placeholders).toHaveLength(6)
})
