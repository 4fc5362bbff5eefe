import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

export class FolderInUse extends Error {}

/** Whether a living process answers behind the socket file. A file that a killed process left refuses at once. */
const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(true)).once('error', () => done(false)).once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

/**
 * Claims a data folder for this process until it ends, however it ends: the claim is a listening unix socket, which the system closes.
 * Throws {@link FolderInUse} when another server holds it.
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join('/tmp', `praktika-claim-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  if (await answers(path)) throw new FolderInUse(`Another Praktika server is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end())
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}
