import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unique } from '../test/make.ts'
import { claimFolder, FolderInUse } from './claim.ts'

/** Claims the folder in a child process, which is killed without releasing it. */
async function claimAndKill(folder: string) {
  const program = `const { claimFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'claim.ts'))})
    await claimFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  const [, signal] = await once(child, 'exit')
  return signal
}

const claimConcurrently = async (folder: string, times: number) => {
  const results = await Promise.allSettled(Array.from({ length: times }, () => claimFolder(folder)))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(errors.filter((reason) => !(reason instanceof FolderInUse))).toEqual([])
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

describe('a data folder', () => {
  test('can be claimed once, and again after its release', async () => {
    const folder = `/data/${unique()}`
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toThrow('already running')
    await release()
    await (
      await claimFolder(folder)
    )()
  })

  test('of concurrent claims at most one succeeds, also on a folder whose server was killed', async () => {
    for (let i = 0; i < 5; i++) {
      const folder = `/data/${unique()}`
      for (const release of await claimConcurrently(folder, 2)) await release()
      expect(await claimAndKill(folder)).toBe('SIGKILL')
      const winners = await claimConcurrently(folder, 4)
      expect(winners).toHaveLength(1)
      await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
      await winners[0]?.()
    }
  })
})
