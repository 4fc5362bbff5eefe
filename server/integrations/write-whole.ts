import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only this user may read; readers see it whole or not at all, also when two write it at once. A failure
 * leaves nothing behind.
 */
export async function writeWhole(path: string, bytes: Parameters<typeof writeFile>[1]): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(partial, bytes, { mode: 0o600 })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined) // the first error is the cause
    throw error
  }
}
