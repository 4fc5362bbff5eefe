import { checkPackage, type PackageKind } from '../packages/import-package.ts'
import { PackageRefused } from '../packages/read-zip.ts'
import { filesIn } from './archive-paths.rules.ts'
import type { ArchiveFault } from './faults.rules.ts'
import type { WrittenCourse } from './format.ts'
import type { CourseFiles, ReadCourse } from './read-course.ts'

type Checked = ReturnType<typeof checkPackage>
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
  const checked = new Map<string, Checked>()
  const fault = (folder: string, key: string) =>
    void faults.push({ file: `packages/${folder}/`, line: null, path: [], key })
  function check({ folder, kind }: Played): Checked | undefined {
    const inside = filesIn(files, `packages/${folder}/`)
    if (checked.has(folder) || !inside.size) return checked.get(folder)
    try {
      const found = checkPackage(inside, kind)
      if (/^[0-9a-f]{64}$/.test(folder) && found.hash !== folder) fault(folder, 'archive.package_differs')
      else checked.set(folder, found)
    } catch (error) {
      if (!(error instanceof PackageRefused)) throw error
      fault(error.file ? `${folder}/${error.file}` : folder, `failures.${error.code}`)
    }
    return checked.get(folder)
  }
  for (const played of playedIn(written)) check(played)
  const steps = packages.flatMap(({ topic, package: folder, format, passPercent, step }): Step[] => {
    const found = check({ folder, kind: format })
    if (!found && !filesIn(files, `packages/${folder}/`).size) fault(folder, 'archive.no_file')
    if (!found) return []
    const settings = { package: found.hash, ...(passPercent === undefined ? {} : { passPercent }) }
    return [{ topic, step: { ...step, completion: 2, settings } }]
  })
  return { faults, checked: [...checked.values()], steps }
}
