import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningDatabase } from '../server/db/embedded.ts'

/** The name of the environment variable by which the processes of a run find its folder. */
const variable = 'PRAKTIKA_RUN_FOLDER'
const prefix = 'praktika-e2e-'

/** The folder of the run: all data folders are in it. Made by the first process, whose id is in its name. */
export function runFolder(): string {
  const given = process.env[variable]
  if (given) return given
  const folder = join(tmpdir(), prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711) // the database runs as a user of its own
  process.env[variable] = folder
  process.once('exit', () => {
    // What still has data is removed by the next run.
    if (existsSync(folder) && !readdirSync(folder).length) rmdirSync(folder)
  })
  return folder
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(runFolder(), 'data-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The lines of `ps` of the processes that have the folder in their command line: servers, and the databases' postmasters. */
export const processesOf = (folder: string): { pid: number; line: string }[] =>
  execFileSync('ps', ['-ww', '-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^\s*\d+ Z/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), line }))

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}

/** Ends what still uses the folder of a run, and removes it. Servers first: they would start their database again. */
export async function removeRunFolder(folder: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const left = processesOf(`${folder}/`)
    if (!left.length) break
    for (const { pid, line } of left) if (!line.includes('bin/postgres')) kill(pid)
    for (const { pid } of left) kill(pid)
    await wait(50)
  }
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names) rmSync(runningDatabase(join(folder, name)).host, { recursive: true, force: true })
  // The processes of a killed database end by themselves a moment later.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes what runs left whose process ended before it could. What cannot be removed, such as a file system that a scenario of
 * `chaos/` mounted, is not in the way of a run.
 */
export async function removeFormerRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (!Number.isSafeInteger(pid) || isRunning(pid)) continue
    await removeRunFolder(join(tmpdir(), name)).catch((error: unknown) => console.warn(String(error)))
  }
}
