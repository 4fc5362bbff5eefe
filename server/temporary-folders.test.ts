import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder, removeLeftFolders } from './temporary-folders.ts'

const within = mkdtempSync(join(tmpdir(), 'praktika-folders-'))
const now = new Date()
afterEach(() => {
  for (const name of readdirSync(within)) rmSync(join(within, name), { recursive: true })
})

/** Another process that makes a folder; `kill`: ends it without a chance to remove anything. */
async function makeInAnother() {
  const program = `const { makeTemporaryFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'temporary-folders.ts'))})
    makeTemporaryFolder('upload', ${JSON.stringify(within)}); console.log('made'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { kill }
}

test('a folder is removed once the process that made it was killed, not before', async () => {
  const { kill } = await makeInAnother()
  try {
    expect(removeLeftFolders({ within, now, isStart: true })).toEqual([])
  } finally {
    await kill()
  }
  expect(removeLeftFolders({ within, now })).toHaveLength(1)
  expect(readdirSync(within)).toEqual([])
})

test('a start also removes what a process with its own number left; later the folders are its own', () => {
  const name = basename(makeTemporaryFolder('claim', within))
  expect(removeLeftFolders({ within, now })).toEqual([])
  expect(removeLeftFolders({ within, now, isStart: true })).toEqual([name])
})

test('of another container or an earlier release a folder is removed after a day, and nothing else ever', () => {
  const old = new Date(now.getTime() - 25 * 3_600_000)
  const [other, unnamed] = ['praktika-upload-1-1-abcDEF', 'praktika-upload-abcDEF']
  const foreign = ['praktika-0-0123456789ab', 'upload', 'praktika-claim-1-1-abcDEF', 'praktika-uploads']
  for (const name of [other, unnamed, ...foreign]) mkdirSync(join(within, name))
  for (const name of foreign) utimesSync(join(within, name), old, old)
  expect(removeLeftFolders({ within, now, isStart: true })).toEqual([])
  for (const name of [other, unnamed]) utimesSync(join(within, name), old, old)
  expect(removeLeftFolders({ within, now }).toSorted()).toEqual([other, unnamed])
  expect(readdirSync(within).toSorted()).toEqual(foreign.toSorted())
})
