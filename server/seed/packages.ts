import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import type { Write } from '../db/connect.ts'
import { type Files, FilesUnavailable } from '../integrations/files/port.ts'
import { storePackage } from '../learning/public.ts'
import { readPackage } from '../workers/packages/check-package.ts'
import { type CourseSeed, folder } from './read.ts'

type Importing = { db: Write; files: Files; now: Date }
type StepDraft = CourseSeed['scenarios'][number]

/** The same archive for the same files, whenever it is made. */
const mtime = new Date('2026-01-01T00:00:00Z')

/** The package of `packages/<name>/` as an archive, as an author uploads it. */
export function zipPackage(name: string): Uint8Array {
  const root = join(folder, 'packages', name)
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const zippable: Zippable = {}
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file)
    zippable[relative(root, path).replaceAll(sep, '/')] = readFileSync(path)
  }
  return zipSync(zippable, { mtime })
}

/** Undefined when the file store is away: the demo then starts without the packages. */
async function importOrSkip(importing: Importing, bytes: Uint8Array, format: 'h5p' | 'scorm') {
  try {
    const checked = await readPackage(bytes, format)
    await storePackage({ ...importing, store: importing.files }, checked)
    return checked.hash
  } catch (error) {
    if (error instanceof FilesUnavailable) return undefined
    throw error
  }
}

/** Imports the packages of a course, and returns the steps that play them. */
export async function seedPackages(importing: Importing, { packages }: CourseSeed): Promise<StepDraft[]> {
  const steps: StepDraft[] = []
  for (const { topic, package: name, format, passPercent, step } of packages) {
    const hash = await importOrSkip(importing, zipPackage(name), format)
    if (hash === undefined) continue
    const settings = { package: hash, ...(passPercent === undefined ? {} : { passPercent }) }
    steps.push({ topic, step: { ...step, completion: 2, settings } })
  }
  return steps
}
