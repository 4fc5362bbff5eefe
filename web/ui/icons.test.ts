import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icons.tsx'

test('every icon that has a name is drawn, and every drawing has a name', () => {
  const drawn = [...readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect(drawn).toEqual([...iconNames])
})
