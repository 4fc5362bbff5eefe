import type { Work, WriteContext } from '../context.ts'
import { runInTransaction } from '../db/transaction.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { JobParts } from '../jobs/job.ts'

/** What the steps of an order need, in a call and in a job alike: a transaction and its jobs. */
export type OrderWork = Work & {
  integrations: Pick<Integrations, 'payments' | 'mail' | 'files' | 'vatRegister'>
  /** Seats or numbers of sales changed, which public pages show. */
  publicDataChanged: () => Promise<void>
}

/** Does the work of a job in a transaction. */
export const inTransaction = <T>(parts: JobParts, work: (order: OrderWork) => Promise<T>): Promise<T> =>
  runInTransaction(parts.db, (db) => {
    const { config, integrations, now } = parts
    const publicDataChanged = () => raiseCacheVersion(db)
    return work({ db, enqueue: parts.enqueueIn(db), config, integrations, now, publicDataChanged })
  })

type OwnTransaction = Pick<WriteContext, 'transaction' | 'principal' | 'config' | 'integrations' | 'now'>

/** Does the work of a call that opens its transactions itself. */
export const inOwnTransaction = <T>(ctx: OwnTransaction, work: (order: OrderWork) => Promise<T>): Promise<T> =>
  ctx.transaction((db, enqueue) => {
    const { principal, config, integrations, now } = ctx
    return work({ db, enqueue, principal, config, integrations, now, publicDataChanged: () => raiseCacheVersion(db) })
  })
