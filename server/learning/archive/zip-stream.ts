import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. `packed`: its bytes are compressed already. */
export type ArchiveEntry = { path: string; packed: boolean; chunks: () => AsyncIterable<Uint8Array> }

/** The same archive for the same files, whenever it is made. */
const mtime = new Date('2026-01-01T00:00:00Z')

/** Bytes that are packed at once; between them others are served. */
const pieceBytes = 64 * 1024

/** A ZIP that is sent while it is made: at most one chunk of a file is in memory. */
export async function* zipStream(entries: Iterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const { path, packed, chunks } of entries) {
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = mtime
    zip.add(file)
    for await (const chunk of chunks()) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        file.push(chunk.subarray(at, at + pieceBytes))
        yield* made.splice(0)
        await setImmediate()
      }
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
