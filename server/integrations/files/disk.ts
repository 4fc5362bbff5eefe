import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
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
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}
