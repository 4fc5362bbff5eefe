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
  /** For `pg`: `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** No fsync, for tests: faster, but not crash-safe. */
  throwAway?: boolean
  report?: (step: string) => void
  /** Aborts the creation of a new cluster and thus the start; no partial cluster remains. */
  signal?: AbortSignal
}

const port = 5432
const user = 'praktika'

/**
 * The paths of the cluster. As root with a private DATA_DIR it is in /var/lib, because the database's user must reach
 * it.
 */
function pathsOf(dataDir: string, runAs: RunAs) {
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
  if (uid !== (runAs?.uid ?? process.getuid?.())) throw new Error(`${folder} is owned by another user`)
  chmodSync(folder, mode)
}

const exists = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // ESRCH: does not exist
  }
}

const isAlive = (pid: number) => {
  if (!exists(pid)) return false
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) // a zombie has no resources
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
 * A killed postmaster that is not reaped yet still has its process id, so PostgreSQL would consider it running. Waits
 * up to two seconds, in which its backends end too; then removes the lock file if the process is a zombie.
 */
async function removeStaleLock(cluster: string, pid: number) {
  for (let tries = 0; tries < 200 && exists(pid); tries++) await wait(10)
  if (exists(pid) && !isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

type CreateOptions = { paths: ReturnType<typeof pathsOf>; runAs: RunAs; log: number; signal: AbortSignal | undefined }

async function run(command: string, args: string[], { paths, runAs, log, signal }: CreateOptions) {
  const cwd = paths.base
  signal?.throwIfAborted()
  const child = spawn(command, args, {
    ...runAs,
    cwd,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  const kill = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', kill, { once: true })
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`${command} exited with code ${code}. ${endOf(paths.log)}`)
}

/** Creates the cluster under a temporary name first, so that an interrupted start leaves no partial cluster. */
async function createCluster(native: string, options: CreateOptions) {
  const { paths, runAs } = options
  const partial = `${paths.cluster}.new`
  rmSync(partial, { recursive: true, force: true })
  makeOwned(partial, runAs, 0o700)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(
    join(native, 'bin/initdb'),
    ['-D', partial, '-U', user, '-A', 'trust', '--no-instructions', ...locale],
    options,
  )
  renameSync(partial, paths.cluster)
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
  if (isAlive(pid)) process.kill(pid, 'SIGINT') // fast shutdown: ends sessions, commits are durable
  for (let tries = 0; tries < 3000 && isAlive(pid); tries++) await wait(10)
}

/**
 * Starts the PostgreSQL of the npm package, or adopts the one that a killed server left running on the same folder.
 * Listens only on a Unix socket in a private folder.
 */
export async function startEmbedded({
  dataDir,
  throwAway = false,
  report,
  signal,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const runAs = chooseRunAs()
  mkdirSync(dataDir, { recursive: true })
  const paths = pathsOf(dataDir, runAs)
  mkdirSync(paths.base, { recursive: true })
  const native = findBinaries(runAs, paths.base)
  makeOwned(paths.socket, runAs, 0o700)
  const connection = { host: paths.socket, port, user, database: 'postgres' }
  const running = readPostmaster(paths.cluster)
  if (running && isAlive(running.pid)) {
    const pid = await waitUntilReady(paths.cluster, paths.log, () =>
      isAlive(running.pid) ? undefined : 'ended while starting',
    )
    return { connection, stop: () => stopPostmaster(pid) }
  }
  if (running) await removeStaleLock(paths.cluster, running.pid)
  const log = openSync(paths.log, 'a')
  if (!existsSync(paths.cluster)) {
    report?.('creating the database')
    await createCluster(native, { paths, runAs, log, signal })
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${paths.socket}`,
    `port=${port}`,
    'max_connections=60',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_min_messages=warning',
    'max_wal_size=256MB',
    ...(throwAway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting])
  // A session of its own: Ctrl-C must not stop the database before the server has answered the last request.
  const child = spawn(join(native, 'bin/postgres'), ['-D', paths.cluster, ...settings], {
    ...runAs,
    cwd: paths.base,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  let ended: string | undefined
  child
    .once('exit', (code) => (ended = `ended with ${code}`))
    .once('error', (error) => (ended = `did not start: ${error.message}`))
  const pid = await waitUntilReady(paths.cluster, paths.log, () => ended)
  child.unref()
  return { connection, stop: () => stopPostmaster(pid) }
}
