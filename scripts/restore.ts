/**
 * `npm run restore -- <folder>`: fills an empty database and the data folder from a backup. The server must not run.
 */
import { createReadStream, cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { endRestored } from '../server/accounts/public.ts'
import { readConfig } from '../server/config.ts'
import { restoreBackup } from '../server/db/backup.ts'
import { openDatabase } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { startFault } from '../server/start-faults.ts'
import { openConfiguredDatabase, runCommand } from './open-database.ts'

const [folder] = process.argv.slice(2)

async function restore() {
  if (!folder || !existsSync(join(folder, 'database.gz')))
    throw new Error('Name the folder of a backup: npm run restore -- <folder>')
  const config = readConfig(process.env)
  const { pool, close } = await openConfiguredDatabase(config, true)
  try {
    await migrate(pool, console.log)
    await restoreBackup(pool, createReadStream(join(folder, 'database.gz')).pipe(createGunzip()))
    await openDatabase(pool)
      .transaction()
      .execute((db) => endRestored(db, new Date()))
  } finally {
    await close()
  }
  for (const name of ['files', 'secret']) {
    const from = join(folder, name)
    if (existsSync(from)) cpSync(from, join(config.dataDir, name), { recursive: true, preserveTimestamps: true })
  }
  console.log('Restored. Everybody signs in again; what else is to be done: “After a restore” in docs/operations.md')
}

runCommand(restore, (error) => startFault(error) ?? (error instanceof Error ? error.message : undefined))
