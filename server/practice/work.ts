import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'

/** What changes of practice groups need, in a call and in a job alike: a transaction and its jobs. */
export type PracticeWork = { db: Write; enqueue: Enqueue; config: Config; now: () => Date }
