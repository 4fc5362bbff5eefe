import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const built = join(import.meta.dirname, '../../../dist/h5p')

/**
 * The H5P player's own files, which are served as they are and never bundled (decision 030): the build's copy, or those
 * of the development package before `npm run build`.
 */
export const h5pFolder = (): string =>
  existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve('h5p-standalone/dist/main.bundle.js'))
