import { importDays } from '../../contract/manage/imports.ts'
import { runInTransaction } from '../db/transaction.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { defineJob } from '../jobs/job.ts'
import { notifyInstructors } from '../practice/public.ts'
import { addDays, dayInVilnius, instantOf } from '../time.ts'
import { listPlannedBy, moveImport, settleRow } from './imports.queries.ts'
import { kinds } from './kinds.ts'

/** Rows that are saved in one transaction. */
const batch = 50

/**
 * Saves rows of an import, which are settled in the same transaction, and enqueues itself for the next ones. Harmless
 * when repeated: a row is saved while it is `ready`. The last part emails each instructor all groups of the import.
 */
export const saveImport = defineJob<{ importId: string }>({
  name: 'save-import',
  run: ({ db, config, now, enqueueIn }, { importId }) =>
    runInTransaction(db, async (write) => {
      const started = await write
        .selectFrom('imports')
        .leftJoin('users', 'users.id', 'imports.created_by')
        .select(['kind', 'created_by', 'users.language'])
        .where('imports.id', '=', importId)
        .where('imports.state', '=', 'running')
        .forUpdate('imports')
        .executeTakeFirst()
      if (!started) return
      const rows = await write
        .selectFrom('import_rows')
        .select(['line', 'cells'])
        .where('import_id', '=', importId)
        .where('outcome', '=', 'ready')
        .orderBy('line')
        .limit(batch)
        .execute()
      const { kind, created_by, language } = started
      const principal = created_by === null ? undefined : { userId: created_by }
      const enqueue = enqueueIn(write)
      const saving = { db: write, enqueue, config, now, principal, language: language ?? ('lt' as const) }
      for (const row of rows) await settleRow(write, importId, row.line, await kinds[kind].save(saving, row))
      if (kind === 'dates' && rows.length) await raiseCacheVersion(write)
      if (rows.length === batch) {
        await enqueue(saveImport, { importId })
        return
      }
      await moveImport(write, importId, 'running', 'done')
      await notifyInstructors(saving, await listPlannedBy(write, importId))
    }),
})

const forgetImports = defineJob({
  name: 'forget-imports',
  schedule: '28 3 * * *',
  run: async ({ db, now }) => {
    const before = instantOf(`${addDays(dayInVilnius(now()), -importDays)}T00:00`)
    await db.deleteFrom('imports').where('created_at', '<', before).where('state', '<>', 'running').execute()
  },
})

export const importJobs = [saveImport, forgetImports]
