import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const flagsIn = (text: string) => [...text.matchAll(/--(?:max-[\w-]+=\d+|optimize-for-size)/g)].map(([flag]) => flag)

test('every place that starts the server gives Node the same memory', () => {
  const shipped = flagsIn(JSON.parse(read('package.json')).scripts.start)
  expect(shipped).toEqual(['--max-old-space-size=256', '--max-semi-space-size=16'])
  for (const name of ['Dockerfile', 'deploy/praktika.service']) expect(flagsIn(read(name)), name).toEqual(shipped)
  for (const line of read('docs/operations.md')
    .split('\n')
    .filter((text) => flagsIn(text).length))
    expect(flagsIn(line), line).toEqual(shipped)
})

test('and its allocator the same limits', () => {
  const limitsIn = (text: string) => [...text.matchAll(/MALLOC_\w+=\d+/g)].map(([limit]) => limit)
  const shipped = limitsIn(JSON.parse(read('package.json')).scripts.start)
  expect(shipped).toHaveLength(3)
  for (const name of ['Dockerfile', 'deploy/praktika.service']) expect(limitsIn(read(name)), name).toEqual(shipped)
})
