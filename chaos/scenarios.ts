import { attendance } from './attendance.ts'
import { timedClass } from './class.ts'
import { clockJumps } from './clock.ts'
import { codes, keys } from './codes.ts'
import { demoDays } from './demo-days.ts'
import { fullDatabase, fullStore } from './disks.ts'
import { forgeries } from './forgeries.ts'
import { invoices } from './invoices.ts'
import { databaseKills, serverKills } from './kills.ts'
import { longLocks } from './locks.ts'
import { model } from './model.ts'
import { dropped } from './notifications.ts'
import { queues } from './queues.ts'
import { refunds } from './refunds.ts'
import type { Scenario } from './scenario.ts'
import { seats } from './seats.ts'
import { signals } from './signals.ts'
import { silence } from './silence.ts'
import { tabsOfOneBrowser } from './tabs.ts'

/** Those within one process. */
export const scenarios: readonly Scenario[] = [
  seats,
  queues,
  codes,
  keys,
  forgeries,
  invoices,
  refunds,
  dropped,
  model,
  tabsOfOneBrowser,
  fullStore,
  longLocks,
]

/** Without a short version: `seed.api.test.ts` writes the demo of the day on which it runs. */
export const longScenarios: readonly Scenario[] = [demoDays]

/** Those of the real server. */
export const scenariosOfProcesses: readonly Scenario[] = [
  serverKills,
  databaseKills,
  timedClass,
  attendance,
  signals,
  silence,
  fullDatabase,
  clockJumps,
]
