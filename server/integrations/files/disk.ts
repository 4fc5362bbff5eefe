import { open, readFile, rm } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { writeWhole } from '../write-whole.ts'
import type { Files } from './port.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder, for one server. */
export function diskFiles(folder: string): Files {
  const pathOf = (name: string) => {
    const path = resolve(folder, name)
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`File name outside the folder of the store: ${name}`)
    return path
  }
  return {
    put: async (name, content) => writeWhole(pathOf(name), content instanceof Blob ? content.stream() : content),
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (name, { start, end }) => {
      try {
        return (await open(pathOf(name))).createReadStream({ start, end })
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  }
}
