import * as v from 'valibot'
import { H5pEnd } from '../activities/h5p-ends.ts'
import { PackageFormat } from '../activities/packages.ts'
import { defineCalls } from '../call.ts'
import { Instant } from '../common.ts'
import { upload_id } from './uploads.ts'
import { limits, megabyte } from '../limits.ts'

/** Bytes of the largest package. */
export const packageBytes = limits.packageMb * megabyte

/** The first names of a list, and how many it has. */
export const Some = v.object({ names: v.array(v.string()), count: v.number() })
export type Some = v.InferOutput<typeof Some>

/** Names of a list that are kept, and characters of each. */
const [keptNames, nameLength] = [20, 200]
export const someOf = (names: readonly string[]): Some => ({
  names: names.slice(0, keptNames).map((name) => name.slice(0, nameLength).replaceAll('\0', '').toWellFormed()),
  count: names.length,
})

/**
 * An imported package. `hash`: what steps name it by; `used_by`: the titles of the courses that play it; `ends`: when
 * it is done, null of SCORM, which says it itself; `left_out`: files that are not served; `outside`: addresses of other
 * sites that it loads, and will not get; `readings`: parts that are read and report nothing.
 */
export const StaffPackage = v.object({
  hash: v.string(),
  title: v.string(),
  format: PackageFormat,
  size: v.number(),
  ends: v.nullable(H5pEnd),
  left_out: Some,
  outside: Some,
  readings: v.number(),
  imported: Instant,
  used_by: v.array(v.string()),
})
export type StaffPackage = v.InferOutput<typeof StaffPackage>

const Packages = v.object({ data: v.array(StaffPackage) })

export const packageCalls = defineCalls({
  listPackages: {
    api: 'manage',
    method: 'GET',
    path: '/packages',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'The imported H5P and SCORM packages, the newest first.',
    reply: Packages,
    fails: [],
  },
  uploadPackage: {
    api: 'manage',
    method: 'POST',
    path: '/packages',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Imports an uploaded H5P or SCORM package. A refused one is named with its reason; a known one is answered.',
    body: v.object({ package_kind: v.picklist(['h5p', 'scorm']), upload_id }),
    reply: v.object({ hash: v.string(), ...Packages.entries }),
    fails: [],
  },
})
