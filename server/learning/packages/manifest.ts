import type { H5pEnd } from '../../../contract/activities/h5p-ends.ts'
import type { PackageFormat } from '../../../contract/activities/packages.ts'
import type { PackagePart } from '../../db/json-columns.ts'

/**
 * What a package says of itself. `version`: of H5P the main library with its version, of SCORM the version of its
 * schema; `ends`: when an H5P content is done, null of SCORM.
 */
export type Manifest = {
  format: PackageFormat
  title: string
  version: string
  parts: PackagePart[]
  ends: H5pEnd | null
}
