import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The command line of a process, separated by spaces; empty when it does not exist or is a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

/** Whether the process is the postmaster of this cluster: a lock file may name a process that has ended long ago. */
const isPostmasterOf = (pid: number, cluster: string) => {
  const command = commandOf(pid)
  return command.includes('bin/postgres ') && command.includes(` -D ${cluster} `)
}

export const lockFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The lock file of a postmaster: pid in line 1, its state in line 8 (PostgreSQL, "postmaster.pid"). */
export function readLock(cluster: string): { pid: number; ready: boolean } | 'unreadable' | undefined {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : 'unreadable'
  } catch (error) {
    return isMissing(error) ? undefined : 'unreadable'
  }
}

/** Stops the postmaster that a killed server left running. The caller has claimed the data folder. */
export async function stopOrphan(cluster: string, report: ((step: string) => void) | undefined) {
  const lock = readLock(cluster)
  if (!lock || lock === 'unreadable' || !isPostmasterOf(lock.pid, cluster)) return
  report?.('stopping the database that a killed server left running')
  process.kill(lock.pid, 'SIGINT') // fast shutdown: ends sessions, commits are durable
  for (let tries = 0; isPostmasterOf(lock.pid, cluster); tries++) {
    if (tries >= 3000) throw new Error(`PostgreSQL (process ${lock.pid}) on ${cluster} does not stop`)
    await wait(10)
  }
}

/**
 * Lets PostgreSQL ignore the lock file of a postmaster that has ended, also when its number belongs to another process
 * now: PostgreSQL ignores the number of its parent. It still checks that no process uses the old shared memory.
 */
export function releaseLock(cluster: string) {
  const file = lockFile(cluster)
  const lock = readLock(cluster)
  if (lock === 'unreadable') rmSync(file, { recursive: true, force: true })
  else if (lock) writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, String(process.pid)))
}
