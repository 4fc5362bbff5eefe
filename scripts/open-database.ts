import { claimFolder, FolderInUse } from '../server/db/claim.ts'
import { openPool, type Pool } from '../server/db/connect.ts'
import { openDataFolder } from '../server/db/data-folder.ts'
import { runningDatabase, startEmbedded } from '../server/db/embedded.ts'

type Given = { databaseUrl: string | undefined; dataDir: string }
type Opened = { pool: Pool; close: () => Promise<void> }

const opened = (pool: Pool, ...others: (() => Promise<unknown>)[]): Opened => ({
  pool,
  close: async () => {
    await pool.end()
    for (const close of others) await close()
  },
})

/**
 * The configured database, for commands: the one of DATABASE_URL, that of a running server, or the built-in one,
 * started for the command. Throws {@link FolderInUse} for a running server where the command needs the data folder for
 * itself.
 */
export async function openConfiguredDatabase(config: Given, alone = false): Promise<Opened> {
  if (config.databaseUrl) return opened(openPool({ connectionString: config.databaseUrl }, 2))
  const dataDir = openDataFolder(config.dataDir)
  let release: () => Promise<unknown>
  try {
    release = await claimFolder(dataDir)
  } catch (error) {
    if (alone || !(error instanceof FolderInUse)) throw error
    return opened(openPool(runningDatabase(dataDir), 2))
  }
  const database = await startEmbedded({ dataDir })
  return opened(openPool(database.connection, 2), database.stop, release)
}

/** Runs a command; what an operator can mend is one sentence. */
export function runCommand(work: () => Promise<void>, faultOf: (error: unknown) => string | undefined): void {
  work().catch((error: unknown) => {
    console.error(faultOf(error) ?? error)
    process.exitCode = 1
  })
}
