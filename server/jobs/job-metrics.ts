import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Pool } from '../db/connect.ts'

/** Milliseconds. */
const waitsFor = 1000

/** Jobs of each name and state, read from the queue when the metrics are asked for. `failed` is for good. */
export function measureJobs(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'praktika_jobs',
    help: 'Jobs in the queue by name and state',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      const counted = pool.query<{ name: string; state: string; count: number }>(
        `select name, state, count(*)::int as count from jobs.job
         where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by name, state`,
      )
      // While the database does not answer the other metrics are wanted most.
      const read = await Promise.race([counted, wait(waitsFor, undefined)]).catch(() => undefined)
      this.reset()
      if (!read) return void counted.catch(() => undefined)
      for (const { name, state, count } of read.rows) this.set({ name, state }, count)
    },
  })
}
