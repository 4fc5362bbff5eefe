import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Milliseconds after which a folder is no longer used, whoever made it: no upload is worked on for so long. */
const maxAge = 24 * 3_600_000

/** A process number means something only among the processes of one container (pid namespace of Linux). */
function ownNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0' // not Linux
  }
}
const namespace = ownNamespace()

/** Folders of releases before the process was a part of the name are removed by their age. */
const names = /^praktika-(upload|claim)-(?:(\d+)-(\d+)-)?\w{6}$/

/**
 * Makes a folder that only this user may read, and that its maker removes. Its name says which process uses it, so that
 * the one of a killed server is found.
 */
export const makeTemporaryFolder = (use: 'upload' | 'claim', within = tmpdir()): string =>
  mkdtempSync(join(within, `praktika-${use}-${namespace}-${process.pid}-`))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

type Options = { within?: string; now: Date; isStart?: boolean }

/**
 * Removes the temporary folders that killed servers left: those of this user that no running process uses, and those of
 * uploads that are older than a day. At a start (`isStart`), before this process makes any, what has its number is of another
 * one: in a container every server has the same. Returns the names of what was removed.
 */
export function removeLeftFolders({ within = tmpdir(), now, isStart = false }: Options): string[] {
  const isLeft = (name: string): boolean => {
    const [, use, space, pid] = names.exec(name) ?? []
    if (use === undefined) return false
    const facts = lstatSync(join(within, name), { throwIfNoEntry: false })
    if (!facts?.isDirectory() || facts.uid !== (process.getuid?.() ?? facts.uid)) return false
    if (use === 'upload' && now.getTime() - facts.mtimeMs > maxAge) return true
    if (space !== namespace) return false
    return Number(pid) === process.pid ? isStart : !isRunning(Number(pid))
  }
  const left = readdirSync(within).filter(isLeft)
  for (const name of left) rmSync(join(within, name), { recursive: true, force: true })
  return left
}
