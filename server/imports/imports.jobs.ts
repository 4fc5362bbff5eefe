import { sql } from 'kysely'
import { importDays } from '../../contract/manage/imports.ts'
import { recordChange } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { notifyInstructors } from '../practice/public.ts'
import { addDays, dayInVilnius, instantOf } from '../time.ts'
import { removeInvited, removeUnusedWorkplaces, sendInvitation } from '../accounts/public.ts'
import {
  listMade,
  listMadeWorkplaces,
  listPlannedBy,
  countUninvited,
  listUninvited,
  markInvited,
  moveImport,
  settleRows,
} from './imports.queries.ts'
import { kinds } from './kinds.ts'
import { findBlocks } from './undo.queries.ts'

/** Milliseconds after which a run of a job enqueues the next one: the queue repeats one that lasts too long. */
const runLasts = 20_000

/** Does the next parts of a job until there are none, or for as long as a run lasts. True when there may be more. */
async function repeat(next: () => Promise<boolean>): Promise<boolean> {
  const ends = performance.now() + runLasts
  while (await next()) if (performance.now() > ends) return true
  return false
}

/** Saves the next rows of an import, which are settled in the same transaction. True while there may be more. */
const saveNext = ({ db, config, now, integrations, log, enqueueIn }: JobParts, importId: string): Promise<boolean> =>
  runInTransaction(db, async (write) => {
    const started = await write
      .selectFrom('imports')
      .leftJoin('users', 'users.id', 'imports.created_by')
      .select(['kind', 'created_by', 'invites', 'users.language'])
      .where('imports.id', '=', importId)
      .where('imports.state', '=', 'running')
      .forUpdate('imports')
      .executeTakeFirst()
    if (!started) return false
    const { kind, created_by, language, invites } = started
    const { save, batch } = kinds[kind]
    const rows = await write
      .selectFrom('import_rows')
      .select(['line', 'cells'])
      .where('import_id', '=', importId)
      .where('outcome', '=', 'ready')
      .orderBy('line')
      .limit(batch)
      .execute()
    const principal = created_by === null ? undefined : { userId: created_by }
    const enqueue = enqueueIn(write)
    const saving = {
      db: write,
      enqueue,
      config,
      now,
      principal,
      integrations,
      log,
      language: language ?? ('lt' as const),
      publicDataChanged: () => raiseCacheVersion(write),
    }
    await settleRows(write, importId, rows, await save(saving, rows, importId))
    if (kind === 'dates' && rows.length) await raiseCacheVersion(write)
    if (rows.length === batch) return true
    await moveImport(write, importId, 'running', 'done')
    await notifyInstructors(saving, await listPlannedBy(write, importId))
    if (kind === 'people' && invites) await enqueue(inviteImported, { importId })
    return false
  })

/**
 * Saves rows of an import and enqueues itself for the next ones. Harmless when repeated: a row is saved while it is
 * `ready`. The last part emails each instructor all groups of the import, and has the people invited.
 */
export const saveImport = defineJob<{ importId: string }>({
  name: 'save-import',
  run: async (parts, { importId }) => {
    if (await repeat(() => saveNext(parts, importId))) await parts.enqueueIn(undefined)(saveImport, { importId })
  },
})

/** People who are invited in one transaction. */
const invitedTogether = 50

/** Emails the next people of an import. True while there may be more. */
const inviteNext = ({ db, config, now, enqueueIn }: JobParts, importId: string): Promise<boolean> =>
  runInTransaction(db, async (write) => {
    const people = await listUninvited(write, importId, invitedTogether)
    const work = { db: write, enqueue: enqueueIn(write), config, now, principal: undefined }
    for (const person of people) await sendInvitation(work, { ...person, by: config.brand })
    await markInvited(
      write,
      importId,
      people.map(({ id }) => id),
      now(),
    )
    return people.length === invitedTogether
  })

/** Emails who was made by an import and was not invited yet, each once. */
export const inviteImported = defineJob<{ importId: string }>({
  name: 'invite-imported',
  run: async (parts, { importId }) => {
    if (await repeat(() => inviteNext(parts, importId))) await parts.enqueueIn(undefined)(inviteImported, { importId })
  },
})

/** Imports that are under way without a job that waits or runs, with what the last job to undo them was asked. */
async function listStopped(db: Read, saving: string, removing: string) {
  const { rows } = await sql<{ id: string; state: 'running' | 'undoing'; undo: Undo | null }>`
    select id, state, (select data from jobs.job
        where name = ${removing} and data ->> 'importId' = imports.id::text order by created_on desc limit 1) as undo
      from imports where state in ('running', 'undoing') and not exists (select from jobs.job
        where name in (${saving}, ${removing}) and job.state <= 'active' and data ->> 'importId' = imports.id::text)`.execute(
    db,
  )
  return rows
}

/** Imports that are done and email who was not invited yet, without a job that does. */
async function listUninviting(db: Read): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from imports where state = 'done' and kind = 'people' and invites
    and not exists (select from jobs.job where name = ${inviteImported.name} and state <= 'active' and data ->> 'importId' = imports.id::text)`.execute(
    db,
  )
  const counts = await Promise.all(rows.map(({ id }) => countUninvited(db, id)))
  return rows.flatMap(({ id }, at) => (counts[at] ? [id] : []))
}

/** People who are removed in one transaction. */
const removedTogether = 100

/** `people`: how many the import had made when `by` asked to undo it; null when that is not known any more. */
type Undo = { importId: string; by: string | null; people: number }

/**
 * Removes the next people of an import that is undone, then its workplaces. Nobody of them signs in, is invited or is
 * enrolled meanwhile. Once one of all its people has something, nobody more is removed, and the import is done again. The
 * audit log gets who was removed. True while there may be more.
 */
const removeNext = ({ db, now }: JobParts, { importId, by, people }: Undo): Promise<boolean> =>
  runInTransaction(db, async (write) => {
    const undoing = await write
      .selectFrom('imports')
      .select('file_name')
      .where('id', '=', importId)
      .where('state', '=', 'undoing')
      .forUpdate()
      .executeTakeFirst()
    if (!undoing) return false
    const next = await listMade(write, importId, { locked: true, most: removedTogether })
    const isBlocked = (await findBlocks(write, importId)).length > 0
    if (!isBlocked) {
      await removeInvited(write, next)
      if (next.length === removedTogether) return true
    }
    const workplaces = isBlocked ? 0 : await removeUnusedWorkplaces(write, await listMadeWorkplaces(write, importId))
    await moveImport(write, importId, 'undoing', isBlocked ? 'done' : 'undone')
    const after = { people: people - (await listMade(write, importId)).length, workplaces }
    if (after.people || !isBlocked) {
      const recording = { db: write, now, principal: by === null ? undefined : { userId: by } }
      await recordChange(recording, { action: 'import.undone', id: importId, about: undoing.file_name, after })
    }
    return false
  })

/** Removes what an import made. Harmless when repeated. */
export const removeImported = defineJob<Undo>({
  name: 'remove-imported',
  run: async (parts, undo) => {
    if (await repeat(() => removeNext(parts, undo))) await parts.enqueueIn(undefined)(removeImported, undo)
  },
})

/**
 * Goes on with imports whose job is not in the queue any more: it failed for good, or the database was restored from a
 * backup, which has no jobs. What the failed job was asked is still known.
 */
export const resumeImports = defineJob({
  name: 'resume-imports',
  schedule: '18 3 * * *',
  afterStart: 60,
  run: async ({ db, enqueueIn }) => {
    const enqueue = enqueueIn(undefined)
    for (const { id, state, undo } of await listStopped(db, saveImport.name, removeImported.name))
      if (state === 'running') await enqueue(saveImport, { importId: id })
      else await enqueue(removeImported, undo ?? { importId: id, by: null, people: (await listMade(db, id)).length })
    for (const importId of await listUninviting(db)) await enqueue(inviteImported, { importId })
  },
})

/** In every state: the rows of one that failed for good are personal data too. */
export const forgetImports = defineJob({
  name: 'forget-imports',
  schedule: '28 3 * * *',
  run: async ({ db, now }) => {
    const before = instantOf(`${addDays(dayInVilnius(now()), -importDays)}T00:00`)
    await db.deleteFrom('imports').where('created_at', '<', before).execute()
  },
})

export const importJobs = [saveImport, inviteImported, removeImported, resumeImports, forgetImports]
