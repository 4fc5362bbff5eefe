import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
/** The files of the repository, also those that are not committed yet. */
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

/** What is written in TypeScript, apart from what is generated and the drawings. */
export const sources = tracked
  .filter(
    (file) =>
      /\.(ts|tsx|mts)$/.test(file) &&
      !/^art\/|\.gen\.ts$|\.d\.ts$|db\/tables\.ts$/.test(file) &&
      existsSync(join(root, file)),
  )
  .map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
    test: /\.(test|e2e)\.tsx?$|^server\/test\/|^(?:harness|e2e|chaos)\//.test(file),
  }))
