import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir } from './run-folder.ts'

export { newDataDir } from './run-folder.ts'

const root = join(import.meta.dirname, '..')

export type RunningServer = {
  url: string
  /** The local payment providers of the demo. */
  paymentsUrl: string
  /** The local learning system of the demo. */
  lmsUrl: string
  process: ChildProcess
  dataDir: string
  /** Everything it has printed. */
  output: () => string
  ended: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Ports that no system gives to outgoing connections, which Linux does from 32768 and macOS from 49152 on. */
const [firstPort, lastPort] = [20_000, 32_767]

/** Listens on a port; undefined when it is taken. */
const listenOn = (port: number) =>
  new Promise<Server | undefined>((done) => {
    const probe = createServer()
      .once('error', () => done(undefined))
      .listen(port, '127.0.0.1', () => done(probe))
  })

/** Different ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = new Map<number, Server>()
  while (probes.size < count) {
    const port = randomInt(firstPort, lastPort + 1)
    const probe = await listenOn(port)
    if (probe) probes.set(port, probe)
  }
  await Promise.all([...probes.values()].map((probe) => new Promise((done) => probe.close(done))))
  return [...probes.keys()]
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const [port = firstPort] = await freePorts(1)
  return port
}

/** A copy of the data folder of a server that has ended, with owners and modes: the database belongs to another user. */
export function copyDataDir(folder: string): string {
  const copy = newDataDir()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** What is launched: a script of a checkout, with flags of Node. */
export type Program = { folder: string; script: string; flags: readonly string[] }

/** The server of this checkout, without the memory limits of `npm start`. */
const plainServer: Program = { folder: root, script: 'server/main.ts', flags: [] }

/**
 * Starts the real server as a process of its own; does not wait until it answers. It ends with the process that calls this
 * (`end-with-parent.ts`). Its data folder is an argument only to be seen in the list of processes.
 */
export async function launchServer(
  variables: Record<string, string> = {},
  { folder, script, flags }: Program = plainServer,
): Promise<RunningServer> {
  const [free, activityPort, paymentsPort, identityPort, lmsPort, packagesPort] = await freePorts(6)
  const port = variables.PORT ?? free
  const dataDir = variables.DATA_DIR ?? newDataDir()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: join(tmpdir(), 'praktika-compile-cache'),
    PORT: String(port),
    ACTIVITY_PORT: String(activityPort),
    PAYMENTS_PORT: String(paymentsPort),
    IDENTITY_PORT: String(identityPort),
    LMS_PORT: String(lmsPort),
    PACKAGES_PORT: String(packagesPort),
    DATA_DIR: dataDir,
    ...variables,
  }
  const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href
  const child = spawn(process.execPath, [...flags, '--import', endWithParent, join(folder, script), dataDir], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    url: `http://localhost:${port}`,
    paymentsUrl: `http://127.0.0.1:${paymentsPort}`,
    lmsUrl: `http://127.0.0.1:${lmsPort}`,
    process: child,
    dataDir,
    output: () => output,
    ended,
    stop,
  }
}

/** How long a server that did not start has to stop its database. */
const stopSeconds = 15

/** Waits until it is ready; throws with what it printed when it ends before or takes too long, and stops it. */
export async function untilReady(server: RunningServer, seconds = 120): Promise<void> {
  const { process: child, url, output, stop, ended } = server
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${output()}`)
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await wait(20)
  }
  void stop()
  await Promise.race([ended, wait(stopSeconds * 1000)])
  await stop('SIGKILL')
  throw new Error(`The server is not ready after ${seconds} s:\n${output()}`)
}
