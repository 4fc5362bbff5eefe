import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'praktika-embedded-'))
chmodSync(dataDir, 0o711) // the database's own user must reach it
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const processes = () =>
  execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && !line.startsWith('Z'))

test('an aborted first start leaves no process and no partial cluster', async () => {
  const controller = new AbortController()
  const starting = startEmbedded({ dataDir, signal: controller.signal })
  const outcome = starting.then(
    () => 'started',
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  )
  await expect.poll(() => processes().length, { interval: 5 }).toBeGreaterThan(0)
  controller.abort()
  expect(await outcome).toBe('AbortError')
  expect([processes(), existsSync(join(dataDir, 'postgres'))]).toEqual([[], false])
})
