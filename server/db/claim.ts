import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeTemporaryFolder } from '../temporary-folders.ts'
import { OperatorFault } from './operator-fault.ts'

export class FolderInUse extends OperatorFault {}

/** Whether a process listens on the socket file. The file of a killed process refuses connections at once. */
const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

const anyAnswers = async (paths: readonly string[]) => (await Promise.all(paths.map(answers))).includes(true)

/** The socket files of a folder's claims, `<base>.1`, `<base>.2` …, by number. */
function listClaims(base: string): Map<number, string> {
  const prefix = `${basename(base)}.`
  const numbers = readdirSync(dirname(base))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
  return new Map(numbers.filter(Number.isSafeInteger).map((number) => [number, `${base}.${number}`]))
}

/** Listens on the file, which must not exist: only one process can create it. Undefined when another process did. */
async function listenOn(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end())
  const options = { path, readableAll: true, writableAll: true } // another user's server may check whether we run
  const error = await new Promise<Error | undefined>((resolve) =>
    server.once('error', resolve).listen(options, () => resolve(undefined)),
  )
  if (!error) return server
  if ('code' in error && error.code === 'EADDRINUSE') return undefined
  throw error
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** Removes the file of a process that has ended; files of other users remain. */
function removeStale(path: string) {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES'))) throw error
  }
}

/**
 * One attempt: claims the next number after the highest, so that the file of a running server is never removed. If two
 * processes find the same stale claim, only one can create the next file; a process that then sees another active claim
 * releases its own.
 */
async function tryToClaim(base: string): Promise<Server | 'taken' | 'retry'> {
  const before = listClaims(base)
  if (await anyAnswers([...before.values()])) return 'taken'
  const own = Math.max(0, ...before.keys()) + 1
  const server = await listenOn(`${base}.${own}`)
  if (!server) return 'retry'
  const others = [...listClaims(base)].filter(([number]) => number !== own).map(([, path]) => path)
  if (await anyAnswers(others)) {
    await close(server)
    return 'retry'
  }
  others.forEach(removeStale)
  return server
}

/** Maximum length of a socket's path in bytes: 104 on macOS, 108 on Linux, with the final NUL and the number. */
const maxBase = 90

/**
 * A path of the claims in the data folder, short enough for a socket: a folder with a long path is reached by a link in
 * a private temporary folder, which `remove` deletes.
 */
function shortBase(dataDir: string): { base: string; remove: () => void } {
  const base = join(dataDir, 'server.claim')
  if (Buffer.byteLength(base) <= maxBase) return { base, remove: () => undefined }
  const temporary = makeTemporaryFolder('claim', '/tmp')
  symlinkSync(dataDir, join(temporary, 'data'))
  return {
    base: join(temporary, 'data/server.claim'),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

/**
 * Claims a data folder for this process until it exits, also by a signal: the claim is a listening Unix socket in the
 * folder, which the system closes. It is found by every path to the folder, also from another container. Throws
 * {@link FolderInUse} when another server has claimed the folder.
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  const { base, remove } = shortBase(dataDir)
  for (let tries = 0; tries < 10; tries++) {
    const claimed = await tryToClaim(base)
    if (claimed === 'taken') break
    if (claimed !== 'retry') {
      claimed.unref()
      return () => close(claimed).finally(remove)
    }
    await wait(Math.random() * 20)
  }
  remove()
  throw new FolderInUse(
    `Another Praktika server is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
