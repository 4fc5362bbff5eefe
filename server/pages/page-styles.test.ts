import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPageStyles, styleMark } from './page-styles.ts'

test('the styles of the build take the place of their marks, unchanged', () => {
  const dist = mkdtempSync(join(tmpdir(), 'praktika-'))
  try {
    mkdirSync(join(dist, 'client/assets'), { recursive: true })
    writeFileSync(join(dist, 'client/assets/index-G_1-a.css'), '.a{content:"$&"}\n')
    const styled = readPageStyles(dist)
    expect(styled(`<style>${styleMark('/assets/index-G_1-a.css')}</style><p>text</p>`)).toBe(
      '<style>.a{content:"$&"}</style><p>text</p>',
    )
  } finally {
    rmSync(dist, { recursive: true })
  }
})
