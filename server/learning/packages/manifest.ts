import type { PackageFormat } from '../../../contract/activities/packages.ts'
import type { PackagePart } from '../../db/json-columns.ts'

/** What a package says of itself: of H5P the main library with its version, of SCORM the version of its schema. */
export type Manifest = { format: PackageFormat; title: string; version: string; parts: PackagePart[] }
