import { type CheckedPackage, checkPackage } from '../packages/check-package.ts'
import type { PackageKind } from '../packages/manifests.ts'
import { PackageRefused } from '../packages/refusal.ts'
import { filesIn } from '../packages/files-in.ts'
import type { ArchiveFault } from '../../learning/archive/faults.rules.ts'
import type { WrittenCourse } from '../../learning/archive/format.ts'
import type { CourseFiles, ReadCourse } from './read-course.ts'

type Step = WrittenCourse['scenarios'][number]
type Played = { kind: PackageKind; folder: string }

/** The packages that steps name by their hashes, with the kind that their module plays. */
function playedIn({ theory, scenarios }: WrittenCourse): Played[] {
  const steps = [...(theory?.topics.flatMap((topic) => topic.steps) ?? []), ...scenarios.map(({ step }) => step)]
  return steps.flatMap(({ module, settings }) =>
    typeof settings?.package === 'string'
      ? [{ kind: module === 'scorm' ? ('scorm' as const) : ('h5p' as const), folder: settings.package }]
      : [],
  )
}

/**
 * The packages in an archive, checked, and the steps of `packages.yaml` that play them. A folder is called as the steps
 * call it: by the hash of its package, or by a name of `packages.yaml`.
 */
export function readPackages(files: CourseFiles, { written, packages }: Pick<ReadCourse, 'written' | 'packages'>) {
  const faults: ArchiveFault[] = []
  const checked = new Map<string, CheckedPackage>()
  const seen = new Set<string>()
  const fault = (folder: string, key: string, values: ArchiveFault['values'] = {}) =>
    void faults.push({ file: `packages/${folder}/`, line: null, path: [], key, values })
  function check({ folder, kind }: Played): CheckedPackage | undefined {
    if (seen.has(folder)) return checked.get(folder)
    seen.add(folder)
    const inside = filesIn(files, `packages/${folder}/`)
    if (!inside.size) return undefined
    try {
      const found = checkPackage(inside, kind)
      if (/^[0-9a-f]{64}$/.test(folder) && found.hash !== folder) fault(folder, 'archive.package_differs')
      else checked.set(folder, found)
    } catch (error) {
      if (!(error instanceof PackageRefused)) throw error
      fault(error.file ? `${folder}/${error.file}` : folder, `failures.${error.code}`, error.values)
    }
    return checked.get(folder)
  }
  for (const played of playedIn(written)) check(played)
  const steps = packages.flatMap(({ topic, package: folder, format, passPercent, step }): Step[] => {
    const found = check({ folder, kind: format })
    if (!found && !faults.some(({ file }) => file.startsWith(`packages/${folder}/`))) fault(folder, 'archive.no_file')
    if (!found) return []
    const settings = { package: found.hash, ...(passPercent === undefined ? {} : { passPercent }) }
    return [{ topic, step: { ...step, completion: 2, settings } }]
  })
  return { faults, checked: [...checked.values()], steps }
}
