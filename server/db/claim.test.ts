import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unique } from '../test/make.ts'
import { claimFolder, FolderInUse } from './claim.ts'

/** Claims the folder in a process of its own and dies without letting go. */
async function claimAndDie(folder: string) {
  const program = `const { claimFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'claim.ts'))})
    await claimFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  const [, signal] = await once(child, 'exit')
  return signal
}

const claimAtOnce = async (folder: string, times: number) => {
  const results = await Promise.allSettled(Array.from({ length: times }, () => claimFolder(folder)))
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(lost.filter((reason) => !(reason instanceof FolderInUse))).toEqual([])
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

describe('a data folder', () => {
  test('is claimed once, and again when it was let go', async () => {
    const folder = `/data/${unique()}`
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toThrow('already running')
    await release()
    await (
      await claimFolder(folder)
    )()
  })

  test('of two who come at once one wins, on a new folder and on one whose server was killed', async () => {
    for (let i = 0; i < 5; i++) {
      const folder = `/data/${unique()}`
      for (const release of await claimAtOnce(folder, 2)) await release()
      expect(await claimAndDie(folder)).toBe('SIGKILL')
      const winners = await claimAtOnce(folder, 4)
      expect(winners).toHaveLength(1)
      await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
      await winners[0]?.()
    }
  })
})
