import { open, readFile, rm } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { writeWhole } from '../write-whole.ts'
import { type Files, FilesUnavailable } from './port.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Errors of a disk that is full, read-only or failing: the same write may succeed later. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE', 'ENFILE'])

const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && unavailable.has(error.code)

async function atDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isUnavailable(cause) ? new FilesUnavailable('The file store cannot be written or read', { cause }) : cause
  }
}

/** Files in a folder, for one server. */
export function diskFiles(folder: string): Files {
  const pathOf = (name: string) => {
    const path = resolve(folder, name)
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`File name outside the folder of the store: ${name}`)
    return path
  }
  return {
    put: (name, content) =>
      atDisk(() => writeWhole(pathOf(name), content instanceof Blob ? content.stream() : content)),
    get: async (name) => {
      try {
        return await atDisk(() => readFile(pathOf(name)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (name, { start, end }) => {
      try {
        return (await atDisk(() => open(pathOf(name)))).createReadStream({ start, end })
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: (name) => atDisk(() => rm(pathOf(name), { force: true })),
  }
}
