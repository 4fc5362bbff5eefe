/** `npm run backup -- <folder>`: the database, the stored files and the secret, also while the server runs. */
import { createWriteStream, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
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
  const { pool, close } = await openConfiguredDatabase(config)
  try {
    const file = join(folder, 'database.gz')
    await pipeline(readBackup(pool), createGzip(), createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      rmSync(file, { force: true }) // a part of a backup is none
      throw error
    })
  } finally {
    await close()
  }
  for (const name of config.s3 ? ['secret'] : ['files', 'secret']) {
    const from = join(config.dataDir, name)
    if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, preserveTimestamps: true })
  }
  console.log(`The backup is in ${folder}${config.s3 ? '; the bucket is not part of it' : ''}`)
}

runCommand(backUp, (error) => startFault(error) ?? (error instanceof Error ? error.message : undefined))
