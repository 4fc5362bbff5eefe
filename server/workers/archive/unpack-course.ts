import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { gigabyte, limits, megabyte } from '../../../contract/limits.ts'
import type { ArchiveFault } from '../../learning/archive/faults.rules.ts'
import { readZipAs } from '../packages/read-zip.ts'
import { PackageRefused, refuse } from '../packages/refusal.ts'
import { isKnownInFolder, isKnownPath, withoutFolder } from './archive-paths.rules.ts'
import type { CourseFiles } from './read-course.ts'

/** Bytes of all files of an archive when they are unpacked, and of those that are kept in memory. */
const unpackedBytes = limits.archiveUnpackedGb * gigabyte
const memoryBytes = limits.archiveTextsMb * megabyte

/** The path of an archive, and of a folder for what is unpacked from it. */
export type ArchiveFile = { path: string; folder: string }

/** What the archive itself is refused for: it is named by the sentence of a package, or by one of its own. */
const own: Readonly<Record<string, string>> = {
  package_too_large: 'archive.too_large',
  package_file_type: 'archive.unknown_file',
}

/** `media`: the paths of films and documents in the folder, by their names. */
type Unpacked = { files: CourseFiles; media: ReadonlyMap<string, string> }

/** What is in `files/` goes to the folder on disk: films are large. */
function keepIn(folder: string) {
  let [inMemory, onDisk] = [0, 0]
  return async (content: Readable, path: string, size: number): Promise<Uint8Array | string> => {
    if (/(?:^|\/)files\/[^/]+$/.test(path)) {
      const file = join(folder, `file-${onDisk++}`)
      await writeFile(file, content, { mode: 0o600 })
      return file
    }
    inMemory += size
    return inMemory > memoryBytes ? refuse('package_too_large') : new Uint8Array(await arrayBuffer(content))
  }
}

/** Unpacks the archive at `path`; its films and documents to `folder`. */
export async function unpackCourse({ path, folder }: ArchiveFile): Promise<Unpacked | { faults: ArchiveFault[] }> {
  const refused = (file: string, key: string, values?: ArchiveFault['values']) => ({
    faults: [{ file, line: null, path: [], key, ...(values ? { values } : {}) }],
  })
  try {
    const wanted = { accepts: isKnownInFolder, total: unpackedBytes, keep: keepIn(folder) }
    const all = withoutFolder(await readZipAs(path, wanted))
    const unknown = [...all.keys()].find((name) => !isKnownPath(name))
    if (unknown !== undefined) return refused(unknown, 'archive.unknown_file')
    const files = new Map<string, Uint8Array>()
    const media = new Map<string, string>()
    for (const [name, content] of all)
      if (typeof content === 'string') media.set(name.slice('files/'.length), content)
      else files.set(name, content)
    return { files, media }
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error
    return refused(error.file ?? '', own[error.code] ?? `failures.${error.code}`, error.values)
  }
}
