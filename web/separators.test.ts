import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dot, lineInWords } from '../contract/line-in-words.ts'

const root = join(import.meta.dirname, '..')
const screens = ['web', 'activity']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((path) => !path.startsWith('web/manage/') && !/\.test\.ts$|gallery/.test(path))

test('a dot between the parts of a line goes with the part before it: no line of a screen begins with it', () => {
  expect(dot).toBe('\u00a0· ')
  expect(lineInWords({ city: 'Kaunas', when: 'pn' })).toBe('Kaunas\u00a0· pn')
  expect(screens.filter((path) => / ·/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
