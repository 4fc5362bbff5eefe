import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  fill: () => void
  free: () => void
  setReadOnly: (readOnly: boolean) => void
  unmount: () => void
}

/** Mounts a small file system in memory at the folder; undefined where that is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const run = (...command: [string, ...string[]]) => execFileSync(command[0], command.slice(1), { stdio: 'ignore' })
  mkdirSync(folder, { recursive: true })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'none', folder)
  } catch {
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(4096)])
          try {
            while (writeSync(file, block) === block.length);
          } catch {
            // full for blocks of this size
          }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    setReadOnly: (readOnly) => void run('mount', '-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder),
    unmount: () => void run('umount', '-l', folder),
  }
}

export const noSmallDisk = { measured: '', faults: [], skipped: 'a small file system cannot be mounted here' }
