import { codes, keys } from './codes.ts'
import { forgeries } from './forgeries.ts'
import { invoices } from './invoices.ts'
import { model } from './model.ts'
import { dropped } from './notifications.ts'
import { queues } from './queues.ts'
import { refunds } from './refunds.ts'
import type { Scenario } from './scenario.ts'
import { seats } from './seats.ts'
import { tabsOfOneBrowser } from './tabs.ts'

/** Those within one process; `kills.ts` needs the real server. */
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
]
