import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir, processesOf, removeFormerRuns } from '../harness/run-folder.ts'

/** Launches a server on the folder, as a worker of a run does, and waits for its end. */
const worker = `
const { launchServer, untilReady } = await import(process.argv[1])
const server = await launchServer({ DATA_DIR: process.argv[2], DEMO: 'off' })
await untilReady(server)
console.log('ready')
await server.ended`

test('a server ends, with its database, when the process that launched it is killed', async () => {
  const folder = newDataDir()
  const server = join(import.meta.dirname, '../harness/server.ts')
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', worker, server, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(launcher.stdout, 'data')
  expect(processesOf(folder).filter(({ line }) => /server\/main\.ts|bin\/postgres/.test(line))).toHaveLength(2)
  launcher.kill('SIGKILL')
  await expect.poll(() => processesOf(folder), { timeout: 30_000, interval: 50 }).toEqual([])
})

test('what a killed run left is ended and removed at the start of the next; other runs are left alone', async () => {
  const gone = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' })
  await once(gone, 'exit')
  const [former, running] = [gone.pid, process.pid].map((pid) => join(tmpdir(), `praktika-e2e-${pid}`))
  for (const folder of [former, running]) mkdirSync(join(String(folder), 'data-1'), { recursive: true })
  onTestFinished(() => rmSync(String(running), { recursive: true, force: true }))
  const left = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', `${former}/data-1/postgres`])
  const ended = once(left, 'exit')
  await removeFormerRuns()
  await ended
  expect(existsSync(String(former))).toBe(false)
  expect(existsSync(String(running))).toBe(true)
})
