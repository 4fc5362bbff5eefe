import * as v from 'valibot'
import { isOf } from '../../../../contract/activities/modules.ts'
import type { Module } from '../../../../contract/materials.ts'

/**
 * `package`: the hash of an imported package, which must exist. `passPercent`: the score that passes an H5P content;
 * without it a reported end completes the step. SCORM packages say their own.
 */
export const PackageSettings = v.strictObject({
  package: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'The hash of a package')),
  passPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
})

/** Whether a step plays a package; rows of earlier versions may have none. */
export const hasPackage = (settings: object): boolean => v.is(PackageSettings, settings)

/** The package that a step names, if it is a step of a package. */
export const packageOf = ({ module, settings }: { module: Module; settings: object }): string[] =>
  isOf('package', module) && v.is(PackageSettings, settings) ? [settings.package] : []
