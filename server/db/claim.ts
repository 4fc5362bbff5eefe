import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export class FolderInUse extends Error {}

/** Whether a living process answers behind the socket file. A file that a killed process left refuses at once. */
const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path)
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

const anyAnswers = async (paths: readonly string[]) => (await Promise.all(paths.map(answers))).includes(true)

/** The socket files of a folder's claims, `<base>.1`, `<base>.2` …, by their numbers. */
function listClaims(base: string): Map<number, string> {
  const prefix = `${basename(base)}.`
  const numbers = readdirSync(dirname(base))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
  return new Map(numbers.filter(Number.isSafeInteger).map((number) => [number, `${base}.${number}`]))
}

/** Listens on the file, which must not exist: the system lets one process make it. Undefined when somebody else did. */
async function listenOn(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end())
  const options = { path, readableAll: true, writableAll: true } // another user's server may ask whether we live
  const error = await new Promise<Error | undefined>((done) =>
    server.once('error', done).listen(options, () => done(undefined)),
  )
  if (!error) return server
  if ('code' in error && error.code === 'EADDRINUSE') return undefined
  throw error
}

const close = (server: Server) => new Promise<void>((done) => server.close(() => done()))

function removeDead(path: string) {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES'))) throw error // another user's stays
  }
}

/**
 * One try: the next number after the highest, so that nobody takes a file away under a living server. Of two who find the same dead claim
 * one makes the next file; and whoever sees another living claim beside their own steps back, so there are never two.
 */
async function tryToClaim(base: string): Promise<Server | 'taken' | 'again'> {
  const before = listClaims(base)
  if (await anyAnswers([...before.values()])) return 'taken'
  const own = Math.max(0, ...before.keys()) + 1
  const server = await listenOn(`${base}.${own}`)
  if (!server) return 'again'
  const others = [...listClaims(base)].filter(([number]) => number !== own).map(([, path]) => path)
  if (await anyAnswers(others)) {
    await close(server)
    return 'again'
  }
  others.forEach(removeDead)
  return server
}

/**
 * Claims a data folder for this process until it ends, however it ends: the claim is a listening unix socket, which the system closes.
 * Throws {@link FolderInUse} when another server holds it.
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  const base = join('/tmp', `praktika-claim-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  for (let tries = 0; tries < 10; tries++) {
    const claimed = await tryToClaim(base)
    if (claimed === 'taken') break
    if (claimed !== 'again') {
      claimed.unref()
      return () => close(claimed)
    }
    await wait(Math.random() * 20)
  }
  throw new FolderInUse(
    `Another Praktika server is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
