import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the built-in database of a data folder: line 5 of PostgreSQL's lock file names its socket. */
export function readConnection(dataDir: string): string {
  const socket = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
  return `postgres://praktika@localhost/postgres?host=${encodeURIComponent(socket ?? '')}`
}
