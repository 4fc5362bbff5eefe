import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseRunAs, findBinaries, isWalkable, type RunAs } from './binaries.ts'
import { OperatorFault } from './operator-fault.ts'
import { lockFile, readLock, releaseLock, stopOrphan } from './postmaster-lock.ts'

export type SocketConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedDatabase = {
  /** For `pg`: `host` is the folder of the socket. */
  connection: SocketConnection
  stop: () => Promise<void>
  /** Sends the stop signal without waiting for the stop: this process ends. */
  abandon: () => void
}

export type EmbeddedOptions = {
  dataDir: string
  /** No fsync, for tests: faster, but not crash-safe. */
  throwAway?: boolean
  report?: (step: string) => void
  /** Called when the database ended and could not be started again. */
  onLost?: (error: Error) => void
  /** Milliseconds in which it is tried to start it again. */
  giveUpAfter?: number
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

/** Creates a folder of the database's user. A folder or link of another user in its place is an error. */
function makeOwned(folder: string, runAs: RunAs, mode: number) {
  mkdirSync(folder, { recursive: true, mode })
  const { uid } = lstatSync(folder)
  const own = process.getuid?.()
  if (!lstatSync(folder).isDirectory() || (uid !== own && uid !== runAs?.uid))
    throw new OperatorFault(`${folder} is owned by another user`)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, mode)
}

type Paths = ReturnType<typeof pathsOf>

const openLog = (file: string) => openSync(file, 'a', 0o600)

const endOf = (logFile: string) =>
  `The end of ${logFile}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n')}`

type CreateOptions = { paths: Paths; runAs: RunAs; log: number; signal: AbortSignal | undefined }

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
  if (code !== 0) throw new OperatorFault(`${command} exited with code ${code}. ${endOf(paths.log)}`)
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

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function waitUntilReady(child: ChildProcess, cluster: string, logFile: string) {
  let failed: string | undefined
  child.once('error', (error) => (failed = `did not start: ${error.message}`))
  for (let tries = 0; tries < 6000; tries++) {
    if (failed ?? hasEnded(child))
      throw new OperatorFault(
        `PostgreSQL ${failed ?? `ended with ${child.exitCode ?? child.signalCode}`}. ${endOf(logFile)}`,
      )
    const lock = readLock(cluster)
    if (lock && lock !== 'unreadable' && lock.pid === child.pid && lock.ready) return
    await wait(tries < 100 ? 5 : 20)
  }
  throw new OperatorFault(`PostgreSQL was not ready after two minutes; see ${logFile}`)
}

async function stopPostmaster(child: ChildProcess) {
  child.kill('SIGINT') // fast shutdown
  for (let tries = 0; tries < 3000 && !hasEnded(child); tries++) await wait(10)
}

/** Starts the postmaster as a child of this process and waits until it accepts connections. */
async function launch(native: string, paths: Paths, runAs: RunAs, throwAway: boolean): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${paths.socket}`,
    `port=${port}`,
    'max_connections=60',
    'shared_buffers=64MB',
    'timezone=UTC',
    'jit=off', // compiling a query takes longer than any of ours
    'max_wal_size=256MB',
    // Errors of statements are logged by the server; their details may contain personal data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ...(throwAway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting])
  const log = openLog(paths.log)
  // A session of its own: Ctrl-C must not stop the database before the server has answered the last request.
  const child = spawn(join(native, 'bin/postgres'), ['-D', paths.cluster, ...settings], {
    ...runAs,
    cwd: paths.base,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  await waitUntilReady(child, paths.cluster, paths.log)
  child.unref()
  return child
}

/**
 * Launches on a cluster whose postmaster may have been killed: until its backends have ended too, PostgreSQL refuses to
 * start.
 */
async function relaunch(start: () => Promise<ChildProcess>, cluster: string): Promise<ChildProcess> {
  for (let tries = existsSync(lockFile(cluster)) ? 10 : 0; ; tries--) {
    releaseLock(cluster)
    try {
      return await start()
    } catch (error) {
      if (tries <= 0) throw error
      await wait(500)
    }
  }
}

const connectionOf = ({ socket }: Paths): SocketConnection => ({ host: socket, port, user, database: 'postgres' })

/** The connection to the database of a server that runs on this data folder. */
export const runningDatabase = (dataDir: string): SocketConnection =>
  connectionOf(pathsOf(realpathSync(dataDir), chooseRunAs()))

/** In milliseconds: the database is started again at most `max` times `within`; then, and after a start that failed, it waits. */
const restarts = { max: 2, within: 60_000, firstPause: 1000, longestPause: 30_000, giveUpAfter: 10 * 60_000 }

/**
 * Starts the PostgreSQL of the npm package, which listens only on a Unix socket in a private folder. Starts it again
 * when it ends unexpectedly, for minutes with pauses: a full disk may be cleared. `onLost` is called when that fails. The
 * caller has claimed the data folder.
 */
export async function startEmbedded({
  dataDir,
  throwAway = false,
  giveUpAfter = restarts.giveUpAfter,
  report,
  onLost,
  signal,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const runAs = chooseRunAs()
  mkdirSync(dataDir, { recursive: true })
  const paths = pathsOf(realpathSync(dataDir), runAs)
  mkdirSync(paths.base, { recursive: true })
  const native = findBinaries(runAs, paths.base)
  makeOwned(paths.socket, runAs, 0o700)
  await stopOrphan(paths.cluster, report)
  if (!existsSync(paths.cluster)) {
    report?.('creating the database')
    const log = openLog(paths.log)
    await createCluster(native, { paths, runAs, log, signal })
    closeSync(log)
  }
  let stopping = false
  let running: Promise<ChildProcess>
  let latest: ChildProcess | undefined
  let ends: number[] = []

  /** Starts it after a pause, again and again with longer ones. */
  async function startLater(since: number, pause: number = restarts.firstPause): Promise<ChildProcess> {
    await wait(pause, undefined, { ref: false })
    if (stopping) throw new Error('The server stops')
    try {
      return await start()
    } catch (error) {
      if (Date.now() - since > giveUpAfter) throw error
      report?.('the database could not be started; another try follows')
      return startLater(since, Math.min(2 * pause, restarts.longestPause))
    }
  }

  async function start(): Promise<ChildProcess> {
    const child = (latest = await relaunch(() => launch(native, paths, runAs, throwAway), paths.cluster))
    const restart = () => {
      if (stopping) return
      const error = new Error(`The database ended unexpectedly. ${endOf(paths.log)}`)
      const now = Date.now()
      ends = [...ends.filter((at) => now - at < restarts.within), now]
      report?.('the database ended unexpectedly and is started again')
      running = ends.length > restarts.max ? startLater(now) : start().catch(() => startLater(now))
      running.catch((cause: unknown) => stopping || onLost?.(new Error(error.message, { cause })))
    }
    if (hasEnded(child)) restart()
    else child.once('exit', restart)
    return child
  }

  running = start()
  await running
  return {
    connection: connectionOf(paths),
    abandon: () => void latest?.kill('SIGINT'),
    stop: async () => {
      stopping = true
      const child = await running.catch(() => undefined)
      if (child) await stopPostmaster(child)
      rmSync(paths.socket, { recursive: true, force: true })
    },
  }
}
