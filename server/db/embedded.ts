import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseRunAs, findBinaries, isWalkable, type RunAs } from './binaries.ts'

export type EmbeddedDatabase = {
  /** For `pg`: the socket's folder as host. */
  connection: { host: string; port: number; user: string; database: string }
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Speed over safety, for tests: no fsync. */
  throwAway?: boolean
  report?: (step: string) => void
  /** Ends the making of a new cluster, and so the start; nothing half-made is left. */
  signal?: AbortSignal
}

const port = 5432
const user = 'praktika'

/** Where everything of the cluster lies. Root with a private DATA_DIR keeps it in /var/lib, because the database's user must reach it. */
function placesOf(dataDir: string, runAs: RunAs) {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const base = runAs && !isWalkable(dataDir) ? join('/var/lib/praktika', id) : dataDir
  return {
    base,
    cluster: join(base, 'postgres'),
    socket: join('/tmp', `praktika-${process.getuid?.() ?? 0}-${id}`),
    log: join(dataDir, 'postgres.log'),
  }
}

function makeOwned(folder: string, runAs: RunAs, mode: number) {
  mkdirSync(folder, { recursive: true, mode })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const { uid } = lstatSync(folder)
  if (uid !== (runAs?.uid ?? process.getuid?.())) throw new Error(`${folder} belongs to somebody else`)
  chmodSync(folder, mode)
}

const exists = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // ESRCH: gone
  }
}

const isAlive = (pid: number) => {
  if (!exists(pid)) return false
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) // a zombie holds nothing any more
  } catch {
    return true // no /proc (macOS)
  }
}

/** The lock file of a running postmaster: pid in line 1, its state in line 8 (PostgreSQL, "postmaster.pid"). */
function readPostmaster(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready', socket: lines[4] } : undefined
}

const endOf = (logFile: string) =>
  `The end of ${logFile}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n')}`

/**
 * A killed postmaster that nobody has reaped yet still has its number, and PostgreSQL would take it for alive. Give it two seconds,
 * in which its orphaned sessions end too (they watch for its death); then the lock file is a dead man's.
 */
async function forgetDead(cluster: string, pid: number) {
  for (let tries = 0; tries < 200 && exists(pid); tries++) await wait(10)
  if (exists(pid) && !isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

type Making = { places: ReturnType<typeof placesOf>; runAs: RunAs; log: number; signal: AbortSignal | undefined }

async function run(command: string, args: string[], { places, runAs, log, signal }: Making) {
  const cwd = places.base
  signal?.throwIfAborted()
  const child = spawn(command, args, {
    ...runAs,
    cwd,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  const end = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', end, { once: true })
  const code = await new Promise<number | null>((done, failed) => child.once('exit', done).once('error', failed))
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`${command} ended with ${code}. ${endOf(places.log)}`)
}

/** Makes the cluster under a temporary name first, so that a killed first start leaves nothing half-made. */
async function createCluster(native: string, making: Making) {
  const { places, runAs } = making
  const half = `${places.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  makeOwned(half, runAs, 0o700)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(join(native, 'bin/initdb'), ['-D', half, '-U', user, '-A', 'trust', '--no-instructions', ...locale], making)
  renameSync(half, places.cluster)
}

async function waitUntilReady(cluster: string, logFile: string, failed: () => string | undefined) {
  for (let tries = 0; tries < 6000; tries++) {
    const found = readPostmaster(cluster)
    if (found?.ready && isAlive(found.pid)) return found.pid
    const reason = failed()
    if (reason) throw new Error(`PostgreSQL ${reason}. ${endOf(logFile)}`)
    await wait(tries < 100 ? 5 : 20)
  }
  throw new Error(`PostgreSQL was not ready after two minutes; see ${logFile}`)
}

async function stopPostmaster(pid: number) {
  if (isAlive(pid)) process.kill(pid, 'SIGINT') // fast shutdown: sessions end, everything committed is kept
  for (let tries = 0; tries < 3000 && isAlive(pid); tries++) await wait(10)
}

/**
 * Starts the PostgreSQL that npm brought, or takes over the one that a killed server left running on the same folder.
 * Listens on a unix socket only, in a private folder.
 */
export async function startEmbedded({
  dataDir,
  throwAway = false,
  report,
  signal,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const runAs = chooseRunAs()
  mkdirSync(dataDir, { recursive: true })
  const places = placesOf(dataDir, runAs)
  mkdirSync(places.base, { recursive: true })
  const native = findBinaries(runAs, places.base)
  makeOwned(places.socket, runAs, 0o700)
  const connection = { host: places.socket, port, user, database: 'postgres' }
  const running = readPostmaster(places.cluster)
  if (running && isAlive(running.pid)) {
    const pid = await waitUntilReady(places.cluster, places.log, () =>
      isAlive(running.pid) ? undefined : 'ended while starting',
    )
    return { connection, stop: () => stopPostmaster(pid) }
  }
  if (running) await forgetDead(places.cluster, running.pid)
  const log = openSync(places.log, 'a')
  if (!existsSync(places.cluster)) {
    report?.('creating the database')
    await createCluster(native, { places, runAs, log, signal })
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.socket}`,
    `port=${port}`,
    'max_connections=60',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_min_messages=warning',
    'max_wal_size=256MB',
    ...(throwAway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting])
  // Its own session: a Ctrl-C in the terminal must reach the database only through us, after the last request.
  const child = spawn(join(native, 'bin/postgres'), ['-D', places.cluster, ...settings], {
    ...runAs,
    cwd: places.base,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  let ended: string | undefined
  child
    .once('exit', (code) => (ended = `ended with ${code}`))
    .once('error', (error) => (ended = `did not start: ${error.message}`))
  const pid = await waitUntilReady(places.cluster, places.log, () => ended)
  child.unref()
  return { connection, stop: () => stopPostmaster(pid) }
}
