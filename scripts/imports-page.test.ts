import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsPage, importsPageFile } from './imports-page.ts'

test('docs/imports.md is written from the table of outcomes', () => {
  expect(readFileSync(importsPageFile, 'utf8'), 'run: node scripts/imports-page.ts').toBe(importsPage())
})
