import type { PackageKind } from './manifests.ts'
import { refuse } from './refusal.ts'

const manifests = { h5p: /^h5p\.json$/, scorm: /(?:^|\/)imsmanifest\.xml$/ } as const

/**
 * Files of other programs and standards that authors take for packages, by what only they hold. The sentence of
 * `package_other_form` says what to export instead.
 */
const otherForms: readonly (readonly [form: string, holds: RegExp])[] = [
  ['moodle', /^moodle_backup\.xml$/],
  ['exelearning', /^(?:content\.xml|contentv[23]\.xml|content\.data)$/],
  ['storyline', /^story\/story\.xml$/],
  ['office', /^(?:ppt|word|xl)\/[^/]+\.xml$/],
  ['cmi5', /(?:^|\/)cmi5\.xml$/],
  ['tincan', /(?:^|\/)tincan\.xml$/],
  ['aicc', /\.(?:crs|au)$/i],
  ['zip', /\.(?:zip|h5p)$/i],
  ['web', /^(?:[^/]+\/)?index\.html?$/],
]

/** Refuses what is no package of this kind, when it is known what else it is. */
export function refuseOtherForms(paths: readonly string[], kind: PackageKind): void {
  const has = (holds: RegExp) => paths.some((path) => holds.test(path))
  if (has(manifests[kind])) return
  const other = kind === 'h5p' ? 'scorm' : 'h5p'
  const form = has(manifests[other]) ? other : otherForms.find(([, holds]) => has(holds))?.[0]
  if (form !== undefined) refuse('package_other_form', { form })
}
