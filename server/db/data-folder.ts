import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the rights of other users that exceed `mode`. The folder may belong to another user, e.g. a mounted volume.
 */
function restrict(path: string, mode: number) {
  const current = statSync(path).mode & 0o777
  if ((current & mode) === current) return
  try {
    chmodSync(path, current & mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

/**
 * Creates the data folder, closes it and its contents to other users and returns its real path, which is the same for
 * every link to it. As root the folder can be traversed, because the built-in database runs as another user.
 */
export function openDataFolder(path: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  mkdirSync(path, { recursive: true, mode })
  const folder = realpathSync(path)
  restrict(folder, mode)
  for (const name of ['mail', 'files']) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
    restrict(join(folder, name), 0o700)
  }
  const log = join(folder, 'postgres.log')
  if (existsSync(log)) restrict(log, 0o600)
  return folder
}
