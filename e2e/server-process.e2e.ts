import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort, launchServer, newDataDir, type RunningServer, untilReady } from '../harness/server.ts'

const portal = join(import.meta.dirname, '..')
const dataDir = newDataDir()
const variables = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off' }
/** A mail server and a file store that do not answer: the server works without them. */
const unusable = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'praktika',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const launched: RunningServer[] = []
/** An address for each try: the account of a test that is tried again is there already. */
const newEmail = () => `${crypto.randomUUID()}@praktika.test`
/** Reports which development builds of libraries it loads. */
const reporting = ['--import', pathToFileURL(join(import.meta.dirname, 'report-development-builds.ts')).href]
async function launch(settings: Record<string, string>, flags: readonly string[] = []): Promise<RunningServer> {
  const server = await launchServer(settings, { folder: portal, script: 'server/main.ts', flags })
  launched.push(server)
  return server
}
const isOver = ({ process: { exitCode, signalCode } }: RunningServer) => exitCode !== null || signalCode !== null
let shared: RunningServer | undefined
/** The server that the tests share; started when there is none, or when a test has ended it. */
async function running(): Promise<RunningServer> {
  if (!shared || isOver(shared)) shared = await launch({ ...variables, ...unusable, NODE_ENV: 'test' }, reporting)
  await untilReady(shared)
  return shared
}
afterAll(async () => {
  await Promise.all(launched.filter((server) => !isOver(server)).map(({ stop }) => stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Processes with the data folder in their command line, such as the database's. */
const processesOf = (folder: string) =>
  execFileSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^\s*\d+ Z/.test(line))

/** Kills the database of the folder, as the system does when memory runs out. */
function killDatabase(folder: string) {
  const postmaster = processesOf(folder).find((line) => line.includes('bin/postgres')) ?? ''
  process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
}

const register = async (url: string, email: string) => {
  const { solveChallenge } = await import('altcha-lib/v1')
  const challenge = await (await fetch(`${url}/api/learning/auth/captcha`)).json()
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise
  const captcha = btoa(JSON.stringify({ ...challenge, number: solution?.number }))
  const body = {
    username: email,
    email,
    password: 'Teorija ir praktika',
    firstname: 'Ona',
    lastname: 'O',
    birthdate: '1990-01-01',
    phone: '+37061234567',
    agree: true,
    captcha,
  }
  return fetch(`${url}/api/learning/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
const signIn = (url: string, username: string) =>
  fetch(`${url}/api/learning/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Teorija ir praktika' }),
  })
/** A write that is refused by what it reads from the database. */
const addUnknown = (url: string) =>
  fetch(`${url}/api/shop/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: 2_000_000_000 }),
  })

describe('the server as a process', () => {
  test('names all configuration errors at once', async () => {
    const server = await launch({
      ...variables,
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      S3_BUCKET: 'b',
    })
    expect(await server.ended).toBe(1)
    for (const fault of ['PORT:', 'DATABASE_URL:', 'LOG_LEVEL:']) expect(server.output()).toContain(fault)
  })

  test('says that its port is in use before it touches the database', async () => {
    const taken = createServer()
    await once(taken.listen(0, '127.0.0.1'), 'listening')
    const address = taken.address()
    const folder = newDataDir()
    const server = await launch({ DATA_DIR: folder, PORT: String(typeof address === 'object' && address?.port) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('A port is in use')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    taken.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('starts on an empty folder; warns of a mail server and a file store that cannot be used', async () => {
    const server = await running()
    expect(processesOf(dataDir).length).toBeGreaterThan(0)
    for (const name of ['the mail server (SMTP_URL)', 'the file store (S3_*)'])
      await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(`${name} cannot be used as configured`)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('runs libraries in production mode whatever NODE_ENV says, and logs no error while it starts', async () => {
    const server = await running()
    expect((await fetch(server.url)).status).toBe(200)
    expect(server.output()).not.toMatch(/development build|"level":[56]0/)
    const react = ['--input-type=module', '--eval', "import 'react'"]
    const printed = execFileSync(process.execPath, [...reporting, ...react], { cwd: portal, encoding: 'utf8' })
    expect(printed, 'the report itself').toContain('development build: ')
  })

  test('a second start on the same folder, or by a link to it, says so and ends; the first goes on', async () => {
    const first = await running()
    const link = `${newDataDir()}/link`
    symlinkSync(dataDir, link)
    const second = await Promise.all([dataDir, link].map((folder) => launch({ ...variables, DATA_DIR: folder })))
    for (const server of second) {
      expect(await server.ended).toBe(1)
      expect(server.output()).toContain('Another Praktika server is already running')
    }
    rmSync(link)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('a backup of a running server is restored into an empty folder, and people sign in there', async () => {
    const email = newEmail()
    const server = await running()
    expect((await register(server.url, email)).status).toBe(200)
    const [backup, restored] = [join(newDataDir(), 'backup'), newDataDir()]
    const run = (script: string, dataDirectory: string, ...limited: string[]) => {
      const [command = '', ...words] = [
        ...limited,
        process.execPath,
        join(import.meta.dirname, '../scripts', script),
        backup,
      ]
      const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory }
      return execFileSync(command, words, { env, encoding: 'utf8', stdio: 'pipe' })
    }
    // A disk without room for the files: a part of a backup, which would be restored as a whole one, is not left.
    const large = join(dataDir, 'files', 'large')
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    writeFileSync(large, '')
    truncateSync(large, 70_000_000)
    const atMost64MB = ['bash', '-c', 'ulimit -f 65536; trap \'\' XFSZ; exec "$@"', 'bash']
    expect(() => run('backup.ts', dataDir, ...atMost64MB)).toThrow()
    expect(readdirSync(backup)).toEqual([])
    rmSync(large)
    run('backup.ts', dataDir)
    run('restore.ts', restored)
    const other = await launch({ ...variables, DATA_DIR: restored })
    await untilReady(other)
    expect((await signIn(other.url, email)).status).toBe(200)
    expect(await other.stop('SIGHUP')).toBe(0)
    expect(processesOf(restored)).toEqual([])
    for (const used of [backup, restored]) rmSync(used, { recursive: true, force: true })
  })

  test('a database that is killed under load is started again; calls are answered with 503 until then', async () => {
    const server = await running()
    let loading = true
    const statuses: number[] = []
    const load = Array.from({ length: 8 }, async () => {
      while (loading) {
        const { status, headers } = await addUnknown(server.url)
        statuses.push(status)
        if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
    })
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(20)
    killDatabase(dataDir)
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('started again')
    await untilReady(server)
    loading = false
    await Promise.all(load)
    expect(new Set(statuses)).toEqual(new Set([400, 503]))
    expect((await addUnknown(server.url)).status).toBe(400)
  })

  test('after kill -9 the next start recovers, with nothing committed lost', async () => {
    const email = newEmail()
    const first = await running()
    expect((await register(first.url, email)).status).toBe(200)
    await first.stop('SIGKILL')
    const second = await running()
    expect((await signIn(second.url, email)).status).toBe(200)
  })

  test('after the database was killed too it recovers; what is under way at SIGTERM is answered, nothing is left', async () => {
    const email = newEmail()
    const first = await running()
    expect((await register(first.url, email)).status).toBe(200)
    await first.stop('SIGKILL')
    killDatabase(dataDir)
    await expect.poll(() => processesOf(dataDir), { timeout: 10_000 }).toEqual([])
    const second = await running()
    // Password hashes run two at a time: once the first is answered, the others are in progress.
    const requests = Array.from({ length: 6 }, () => signIn(second.url, email))
    await Promise.race(requests)
    const stopped = second.stop()
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
    expect(await stopped).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
  })

  test('npm start reads .env of its folder and ends with everything it started at SIGTERM to npm', async () => {
    const folder = newDataDir()
    for (const name of readdirSync(portal)) if (name !== '.env') symlinkSync(join(portal, name), join(folder, name))
    const data = newDataDir()
    const port = await freePort()
    const ports = `PORT=${port}\nACTIVITY_PORT=${await freePort()}\nPACKAGES_PORT=${await freePort()}\n`
    writeFileSync(join(folder, '.env'), `${ports}DATA_DIR=${data}\nDEMO=off\n`)
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH } })
    const ended = new Promise((done) => npm.once('exit', done))
    const answers = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(() => answers('/readyz'), { timeout: 120_000, interval: 100 }).toBe(true)
    npm.kill('SIGTERM')
    await ended
    await expect.poll(() => processesOf(data), { timeout: 10_000, interval: 50 }).toEqual([])
    expect(await answers('/healthz')).toBe(false)
    for (const used of [folder, data]) rmSync(used, { recursive: true, force: true })
  })
})
