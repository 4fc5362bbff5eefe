/** `npm run backup -- <folder>`: the database, the stored files and the secret, also while the server runs. */
import { createWriteStream, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readConfig } from '../server/config.ts'
import { readBackup } from '../server/db/backup.ts'
import { startFault } from '../server/start-faults.ts'
import { openConfiguredDatabase, runCommand } from './open-database.ts'

const [folder] = process.argv.slice(2)

async function backUp() {
  if (!folder || (existsSync(folder) && readdirSync(folder).length))
    throw new Error('Name a folder that is empty or does not exist: npm run backup -- <folder>')
  const config = readConfig(process.env)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The database has its name once everything is there: a part of a backup is none, and is not restored.
  const [database, unfinished] = [join(folder, 'database.gz'), join(folder, 'unfinished.gz')]
  const names = config.s3 ? ['secret'] : ['files', 'secret']
  try {
    const { pool, close } = await openConfiguredDatabase(config)
    await pipeline(readBackup(pool), createGzip(), createWriteStream(unfinished, { mode: 0o600 })).finally(close)
    for (const name of names) {
      const from = join(config.dataDir, name)
      if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, preserveTimestamps: true })
    }
    renameSync(unfinished, database)
  } catch (error) {
    for (const name of ['unfinished.gz', ...names]) rmSync(join(folder, name), { recursive: true, force: true })
    throw error
  }
  console.log(`The backup is in ${folder}${config.s3 ? '; the bucket is not part of it' : ''}`)
}

runCommand(backUp, (error) => startFault(error) ?? (error instanceof Error ? error.message : undefined))
