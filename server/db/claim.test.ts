import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { claimFolder, FolderInUse } from './claim.ts'
import { openDataFolder } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'praktika-claim-test-'))
const newFolder = () => mkdtempSync(join(parent, 'data-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

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
    const folder = newFolder()
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toThrow('already running')
    await release()
    await (
      await claimFolder(folder)
    )()
  })

  test('of concurrent claims at most one succeeds, also on a folder whose server was killed', async () => {
    for (let i = 0; i < 5; i++) {
      const folder = newFolder()
      for (const release of await claimConcurrently(folder, 2)) await release()
      expect(await claimAndKill(folder)).toBe('SIGKILL')
      const winners = await claimConcurrently(folder, 4)
      expect(winners).toHaveLength(1)
      await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
      await winners[0]?.()
    }
  })

  test('is claimed for every path that leads to it', async () => {
    const folder = newFolder()
    const link = join(parent, 'link')
    symlinkSync(folder, link)
    const release = await claimFolder(openDataFolder(folder))
    await expect(claimFolder(openDataFolder(link))).rejects.toThrow(FolderInUse)
    await release()
  })

  test('with a path longer than a socket’s can be claimed once', async () => {
    const folder = join(newFolder(), 'x'.repeat(120))
    mkdirSync(folder)
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toThrow(FolderInUse)
    await release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is closed to other users, also when it was open', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'mail'), { mode: 0o755 })
    writeFileSync(join(folder, 'postgres.log'), '', { mode: 0o644 })
    openDataFolder(folder)
    const modes = ['.', 'mail', 'files', 'postgres.log'].map((name) => statSync(join(folder, name)).mode & 0o066)
    expect(modes).toEqual([0, 0, 0, 0])
  })
})
