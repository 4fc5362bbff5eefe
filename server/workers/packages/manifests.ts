import type { Manifest } from '../../learning/packages/manifest.ts'
import type { PackageFiles } from './read-zip.ts'

export type PackageKind = 'h5p' | 'scorm'

/**
 * A manifest that was read, from which file in which folder. `files`: those of the package in that folder; `pages`:
 * those in which addresses of other sites are looked for; `outside`: such addresses that the manifest or content names.
 */
export type ReadManifest = {
  manifest: Manifest
  from: string
  folder: string
  files: PackageFiles
  pages: PackageFiles
  outside: string[]
}
