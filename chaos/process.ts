import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts, launchServer, newDataDir, type RunningServer, untilReady } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { startFakePayments } from '../server/integrations/payments/fakes/server.ts'
import { lend, type World } from '../server/test/make-world.ts'

const secret = 'a secret of the killed server that is long enough'
const hasEnded = ({ process: { exitCode, signalCode } }: RunningServer) => exitCode !== null || signalCode !== null

/**
 * The real server on a data folder of its own, with payment providers in this process, which survive its end. `settings`
 * replace its variables; the caller removes a folder that is given.
 */
export async function startKillable(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? newDataDir()
  const [port, activityPort] = await freePorts(2)
  const url = `http://localhost:${port}`
  const providers = await startFakePayments({ retryAfterMs: [1000, 3000, 10_000, 30_000] })
  providers.registerWebhook(`${url}/api/payments/wallet/notification`)
  const { paysera, paypal } = providers
  const variables = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ACTIVITY_PORT: String(activityPort),
    PUBLIC_URL: url,
    SECRET: secret,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SELLER_NAME: 'UAB Bandymas',
    SELLER_CODE: '300000003',
    SELLER_ADDRESS: 'Vilnius',
    PAYSERA_PROJECT_ID: paysera.projectId,
    PAYSERA_SIGN_PASSWORD: paysera.signPassword,
    PAYSERA_URL: paysera.url,
    PAYSERA_PUBLIC_KEY_URL: paysera.publicKeyUrl,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_URL: paypal.url,
    ...settings,
  }
  let server = await launchServer(variables)
  /** What the servers that ended printed. */
  let printed = ''

  /** Until the server is ready, started again when it has ended. */
  async function untilUp(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      if (hasEnded(server)) {
        printed += server.output()
        server = await launchServer(variables)
      }
      try {
        return await untilReady(server)
      } catch (error) {
        if (tries === 4) throw error
      }
    }
  }
  await untilUp()
  const pool = openPool(runningDatabase(dataDir), 6)
  const now = () => new Date()
  const clock = { at: undefined }
  const world: World = lend({ db: openDatabase(pool), pool, tokens: accessTokens(secret, now), now, providers, clock })
  return {
    url,
    world,
    providers,
    untilUp,
    printed: () => printed + server.output(),
    dataDir,
    /** Sends a signal; answers the exit code, or null when the signal ended it. */
    stop: (signal: NodeJS.Signals) => server.stop(signal),
    killServer: async () => {
      await server.stop('SIGKILL')
    },
    killDatabase: async () => {
      const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      // Until the server has noticed it: the process is gone.
      for (let tries = 0; tries < 100 && isRunning(Number(pid)); tries++) await wait(10)
    },
    close: async () => {
      await pool.end()
      await server.stop()
      await providers.close()
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Killable = Awaited<ReturnType<typeof startKillable>>

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
