import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Capability, Language } from '../../contract/common.ts'
import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import { ExpectedFailure } from '../http/fail.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Enqueue } from '../jobs/job.ts'

/**
 * What becomes of a row. `group`: the practice group that it planned; `user`: the account that it made, even where its course
 * could not be given; `order`: the order by which the person was enrolled or sent a place.
 */
export type Outcome =
  | { outcome: 'ready' | 'created' | 'existing'; faults: []; group?: number | undefined; user?: string; order?: number }
  | { outcome: 'refused'; faults: ImportFault[]; user?: string }
export const refused = (faults: ImportFault[]): Outcome => ({ outcome: 'refused', faults })
export const came = (outcome: 'ready' | 'created' | 'existing', group?: number): Outcome => ({
  outcome,
  faults: [],
  group,
})

/** What the use cases of a row need, in the transaction of the check or of the job. `language`: of words in faults. */
export type Saving = {
  db: Write
  enqueue: Enqueue
  config: Config
  now: () => Date
  principal: { userId: string } | undefined
  language: Language
  integrations: Integrations
  log: FastifyBaseLogger
  publicDataChanged: () => Promise<void>
}
export type Checking = Saving & { capabilities: readonly Capability[] }
export type Row = { line: number; cells: ImportCells }
/** `faults`: what was not kept of it when the file was read. */
export type ReadRow = Row & { faults: ImportFault[] }

/** A fault of a column, with a sentence of the server. */
export const fault = (column: string, key: string, values?: ImportFault['values']): ImportFault =>
  values ? { column, key, values } : { column, key }

/** What an expected failure says, by column. */
function faultsOf(failure: ExpectedFailure, columns: Readonly<Record<string, string>>, other: string): ImportFault[] {
  const found = Object.entries(failure.fields).flatMap(([field, faults]) =>
    faults.map(({ key, values }) => fault(columns[field] ?? field, key, { ...failure.values, ...values })),
  )
  return found.length ? found : [fault(other, `failures.${failure.code}`, failure.values)]
}

/**
 * Runs the use cases of a row. What they wrote is undone when they fail as expected; the row then has the faults.
 * `columns`: of which column a field is; `other`: the column of faults without one.
 */
export async function attempt(
  db: Write,
  { columns, other }: { columns: Readonly<Record<string, string>>; other: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`savepoint import_row`.execute(db)
  try {
    const outcome = await work()
    await sql`release savepoint import_row`.execute(db)
    return outcome
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error
    await sql`rollback to savepoint import_row`.execute(db)
    return refused(faultsOf(error, columns, other))
  }
}

/** Runs work and undoes what it wrote. */
export async function undone<T>(db: Write, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_check`.execute(db)
  const answer = await work()
  await sql`rollback to savepoint import_check`.execute(db)
  return answer
}
