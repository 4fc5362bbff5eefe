import { givenVariables } from './library-mode.ts' // before every library
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { fillEnvironments, findCapabilities } from './accounts/public.ts'
import { makeApp } from './app.ts'
import type { PageService } from './pages/pages.ts'
import { claimFolder } from './db/claim.ts'
import type { VatNumber } from './integrations/vies/port.ts'
import { readVatCode } from './invoicing/public.ts'
import { type Config, type GivenConfig, readConfig } from './config.ts'
import { openDatabase, openPatientDatabase, openPool, waitLonger } from './db/connect.ts'
import { drain } from './http/drain.ts'
import { openDataFolder } from './db/data-folder.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { measureDisk, type Metrics, openMetrics } from './http/health.ts'
import { accessTokens } from './http/identity.ts'
import { loggerOptions } from './http/log.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { openJobs } from './jobs/jobs.ts'
import { checkEnvironments } from './learning/public.ts'
import { packagesOrigin, sharesCookies } from './learning/activities/activity-address.rules.ts'
import { makeActivityApp } from './learning/activities/activity-app.ts'
import { makePackagesApp } from './learning/packages/packages-app.ts'
import { diskFiles } from './integrations/files/disk.ts'
import { s3Files } from './integrations/files/s3.ts'
import { folderMail } from './integrations/mail/folder.ts'
import { openEinvoice } from './integrations/einvoice/open-einvoice.ts'
import { openIdentity } from './integrations/identity/open-identity.ts'
import { openLms } from './integrations/lms/open-lms.ts'
import { openPayments } from './integrations/payments/open-payments.ts'
import { mailboxOf } from './pages/dev-mailbox.ts'
import { measuredMail } from './integrations/mail/measured-mail.ts'
import { smtpMail } from './integrations/mail/smtp.ts'
import { vies } from './integrations/vies/vies.ts'
import type { Integrations } from './integrations/integrations.ts'
import { ownSecret } from './secret.ts'
import { startFault } from './start-faults.ts'
import { removeLeftFolders } from './temporary-folders.ts'
import { allJobs } from './subjects.ts'
import { findUnseeded } from './seed/seed-runs.queries.ts'

const development = process.argv.includes('--dev')
const now = () => new Date()
const startedAt = performance.now()

/** Aborted at the first signal, to cancel a start in progress. */
const shutdown = new AbortController()

/** Closed at shutdown, in reverse order. */
const closing: (() => Promise<unknown>)[] = []

const mailFolder = ({ dataDir }: Config) => join(dataDir, 'mail')

async function openIntegrations(config: Config, { registry }: Metrics): Promise<Integrations> {
  const { payments, close } = await openPayments(config, now)
  closing.push(close)
  const { identity, close: closeIdentity } = await openIdentity(config)
  closing.push(closeIdentity)
  const { lms, close: closeLms } = await openLms(config)
  closing.push(closeLms)
  const einvoice = await openEinvoice(config, now)
  const { smtpUrl, mailFrom } = config
  return {
    mail: measuredMail(smtpUrl ? smtpMail(smtpUrl, mailFrom) : folderMail(mailFolder(config), mailFrom), registry),
    files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files')),
    payments,
    identity,
    lms,
    ...(config.viesUrl ? { vatRegister: vies(config.viesUrl, requesterOf(config)) } : {}),
    ...(einvoice ? { einvoice } : {}),
  }
}

/** The VAT code of the seller, for whom VIES numbers its answers. */
function requesterOf({ seller }: Pick<Config, 'seller'>): VatNumber | undefined {
  const code = readVatCode(seller?.vatCode ?? '')?.code
  return code === undefined ? undefined : { prefix: code.slice(0, 2), number: code.slice(2) }
}

/** Warns of what cannot be used as configured; the server works without it, and its jobs are retried. */
function checkIntegrations({ mail, files, payments }: Integrations, log: Logger): void {
  const warn = (name: string) => (error: unknown) => log.warn({ err: error }, `${name} cannot be used as configured`)
  mail.check?.().catch(warn('the mail server (SMTP_URL)'))
  files.check?.().catch(warn('the file store (S3_*)'))
  payments.banklink?.check?.().catch(warn('the bank link (PAYSERA_*)'))
  payments.wallet?.check?.().catch(warn('the wallet (PAYPAL_*)'))
}

/** Removes what killed servers left in the temporary folder; the server works without it. */
function removeLeft(log: Logger): void {
  try {
    const left = removeLeftFolders({ now: now(), isStart: true })
    if (left.length) log.info({ folders: left.length }, 'removed temporary folders of servers that were killed')
  } catch (error) {
    log.warn({ err: error }, 'the temporary folder (TMPDIR) cannot be used')
  }
}

/** Whether anything is stored in the data folder. */
const usesDataFolder = ({ databaseUrl, smtpUrl, s3, secret }: GivenConfig) => !(databaseUrl && smtpUrl && s3 && secret)

async function pageService(): Promise<PageService> {
  if (development) return (await import('./pages/pages-dev.ts')).serveDevelopmentPages
  return (await import('./pages/pages.ts')).servePages
}

async function connect(config: Config, report: (step: string) => void) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const release = await claimFolder(config.dataDir)
  closing.push(release)
  const onLost = (error: Error) => {
    console.error(error)
    void stop(1)
  }
  const starting = startEmbedded({ dataDir: config.dataDir, report, onLost, signal: shutdown.signal })
  starting.then(({ abandon }) => (abandonDatabase = abandon)).catch(() => undefined)
  // At shutdown during the start: waits for the start to complete or to be aborted, then stops the database.
  closing.push(async () => (await starting.catch(() => undefined))?.stop())
  return (await starting).connection
}

async function listen(app: FastifyInstance, port: number, host: string) {
  closing.push(() => drain(app))
  await app.listen({ port, host, listenTextResolver: () => 'listening' })
}

/** Fails before the database is prepared, which may take long. */
async function checkPort(port: number, host: string) {
  const probe = createServer()
  await once(probe.listen(port, host), 'listening')
  probe.close()
  await once(probe, 'close')
}

async function start() {
  const environment = readConfig(givenVariables)
  const logger = loggerOptions(environment.logLevel)
  const log = pino(typeof logger === 'object' ? logger : {})
  const report = (step: string) => log.info(step)
  const dataDir = usesDataFolder(environment) ? openDataFolder(environment.dataDir) : environment.dataDir
  const config: Config = { ...environment, dataDir, secret: environment.secret ?? '' }
  for (const port of [config.port, config.activityPort, config.packagesPort]) await checkPort(port, config.host)
  for (const fake of [config.fakePayments, config.fakeIdentity, config.fakeLms])
    if (fake) await checkPort(fake.port, fake.host)
  removeLeft(log)
  const pool = openPool(await connect(config, report))
  closing.push(() => pool.end())
  const isReady = waitLonger(pool)
  config.secret ||= ownSecret(config.dataDir)
  await migrate(pool, report)
  const metrics = openMetrics(pool)
  if (usesDataFolder(config)) measureDisk(metrics, config.dataDir)
  const measure = (milliseconds: number) => metrics.queries.observe(milliseconds / 1000)
  const db = openDatabase(pool, measure)
  const integrations = await openIntegrations(config, metrics)
  checkIntegrations(integrations, log)
  await fillEnvironments(db, config, integrations)
  const warn = (facts: object, sentence: string) => log.warn(facts, sentence)
  checkEnvironments({ db, config, integrations }, warn).catch((error: unknown) => log.warn({ err: error }))
  if (await sharesCookies(config.publicUrl, packagesOrigin(config, config.publicUrl)))
    log.warn(
      'PACKAGES_URL should be at another registrable domain than PUBLIC_URL: a package can set cookies of this one',
    )
  const jobs = await openJobs(pool, db, log, allJobs, config.jobs)
  measureJobs(pool, metrics.registry)
  closing.push(jobs.stop)
  // Nothing of the demo goes through a real access point.
  const einvoice = config.fakeEinvoice ? integrations.einvoice : undefined
  // Course texts and their parsers are read by the first start only.
  if ((await findUnseeded(db)).length)
    await (
      await import('./seed/seed.ts')
    ).seed(db, { config, now, files: integrations.files, einvoice, report, enqueueIn: jobs.enqueueIn })
  const showMailbox = mailboxOf(config, mailFolder(config))
  const parts = {
    db,
    pool,
    config,
    integrations,
    now,
    jobs,
    metrics,
    stopping: shutdown.signal,
    tokens: accessTokens(config.secret, now),
    showMailbox,
  }
  const withStaff = { ...parts, capabilitiesOf: findCapabilities }
  await listen(await makePackagesApp(withStaff), config.packagesPort, config.host)
  await listen(await makeActivityApp(withStaff), config.activityPort, config.host)
  await listen(await makeApp(parts, await pageService()), config.port, config.host)
  isReady()
  ;({ stopDelay } = config)
  log.info(`${config.brand} is open on ${config.publicUrl} (${Math.round(performance.now() - startedAt)} ms)`)
  await jobs.start({ db: openPatientDatabase(pool, measure), config, integrations, now })
}

/** Milliseconds: all of a stop; and in which another signal is taken for the same (npm passes on what its group gets). */
const [stopsWithin, sameSignal] = [30_000, 1000]
let stopDelay = 0
let abandonDatabase: (() => void) | undefined
let stopping: number | undefined

/** Exits at once, after the stop signal to the built-in database. */
function leave(): never {
  abandonDatabase?.()
  process.exit(1)
}

/**
 * Answers `/readyz` with 503 and goes on for `STOP_DELAY` seconds, until a balancer sends nothing more; then drains requests
 * and jobs and stops the database. A second signal does not wait; nothing does beyond the deadline.
 */
async function stop(code: number) {
  if (stopping !== undefined) {
    if (performance.now() - stopping > sameSignal) leave()
    return
  }
  stopping = performance.now()
  setTimeout(
    () => {
      console.error(`The server did not stop within ${stopsWithin / 1000} seconds and ends now`)
      leave()
    },
    stopDelay * 1000 + stopsWithin,
  ).unref()
  shutdown.abort()
  await wait(stopDelay * 1000)
  for (const close of closing.toReversed()) {
    try {
      await close()
    } catch (error) {
      process.exitCode = 1
      console.error(error)
    }
  }
  process.exit(process.exitCode ?? code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
start().catch(async (error: unknown) => {
  if (stopping !== undefined) return // the start was aborted by the shutdown
  console.error(startFault(error) ?? error)
  await stop(1)
})
