import * as v from 'valibot'
import { endOf } from '../../../contract/activities/h5p-ends.ts'
import type { ReadManifest } from './manifests.ts'
import { requireOffline } from './h5p-offline.ts'
import { playerCore } from './player-core.ts'
import type { PackageFiles } from './read-zip.ts'
import { refuse } from './refusal.ts'

const Version = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)
const MachineName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,100}$/))
const Dependency = v.object({ machineName: MachineName, majorVersion: Version, minorVersion: Version })
const dependencies = v.optional(v.array(Dependency), [])
/** Of a file in the folder of its library. */
const RelativePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\:]{1,300}$/))
const paths = v.optional(v.array(v.object({ path: RelativePath })), [])

/** h5p.json (h5p.org, "Definition of h5p.json"). Titles are shown as plain text. */
const H5pJson = v.object({
  title: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  mainLibrary: MachineName,
  preloadedDependencies: v.pipe(v.array(Dependency), v.minLength(1), v.maxLength(300)),
  dynamicDependencies: dependencies,
})
/** library.json (h5p.org, "library.json"). */
const LibraryJson = v.object({
  machineName: MachineName,
  majorVersion: Version,
  minorVersion: Version,
  coreApi: v.optional(v.object({ majorVersion: Version, minorVersion: Version })),
  runnable: v.optional(v.union([v.literal(0), v.literal(1), v.boolean()]), 0),
  preloadedJs: paths,
  preloadedCss: paths,
  preloadedDependencies: dependencies,
  dynamicDependencies: dependencies,
})

type Name = v.InferOutput<typeof Dependency>
type Library = v.InferOutput<typeof LibraryJson>

const folderOf = ({ machineName, majorVersion, minorVersion }: Name) => `${machineName}-${majorVersion}.${minorVersion}`
const nameOf = ({ machineName, majorVersion, minorVersion }: Name) => `${machineName} ${majorVersion}.${minorVersion}`

/** The line in which JSON is broken; `none` where it is unknown. */
function brokenLine(text: string, error: unknown): string {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? 'none' : String(text.slice(0, Number(position)).split('\n').length)
}

function parseJson(files: PackageFiles, path: string): unknown {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(files.get(path))
    return JSON.parse(text)
  } catch (error) {
    return refuse('package_manifest', { file: path, line: brokenLine(text, error) })
  }
}

/** A JSON file of a package; what it lacks is named. */
function readJson<S extends v.GenericSchema>(schema: S, files: PackageFiles, path: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseJson(files, path))
  if (parsed.success) return parsed.output
  return refuse('package_manifest_value', { file: path, field: v.getDotPath(parsed.issues[0]) ?? '{}' })
}

/** A library of a package: its folder is named after it, and its scripts and styles are there. */
function readLibrary(files: PackageFiles, folder: string, leftOut: readonly string[]): Library {
  const library = readJson(LibraryJson, files, `${folder}/library.json`)
  if (folderOf(library) !== folder) refuse('package_library', { library: nameOf(library), folder })
  for (const { path } of [...library.preloadedJs, ...library.preloadedCss]) {
    const file = `${folder}/${path}`
    if (leftOut.includes(file)) refuse('package_file_type', { file })
    if (!files.has(file)) refuse('package_library_file', { library: nameOf(library), file })
  }
  return library
}

/** The libraries by their folders. */
function readLibraries(files: PackageFiles, leftOut: readonly string[]): Map<string, Library> {
  const folders = [...files.keys()].flatMap((path) => /^([^/]+)\/library\.json$/.exec(path)?.[1] ?? [])
  return new Map(folders.map((folder) => [folder, readLibrary(files, folder, leftOut)]))
}

/** Refuses a library that asks for a later H5P core than the player's. */
function requireCore(library: Library): void {
  const { coreApi } = library
  if (!coreApi) return
  const [needs, has] = [coreApi, playerCore()]
  const later =
    needs.majorVersion > has.majorVersion ||
    (needs.majorVersion === has.majorVersion && needs.minorVersion > has.minorVersion)
  const said = ({ majorVersion, minorVersion }: typeof needs) => `${majorVersion}.${minorVersion}`
  if (later) refuse('package_core', { library: nameOf(library), needs: said(needs), has: said(has) })
}

/** The main library and all that it needs; a library that is missing refuses the package. */
function requireLibraries(libraries: Map<string, Library>, manifest: v.InferOutput<typeof H5pJson>): Library[] {
  const needed = new Map<string, Library>()
  const named = (needs: readonly Name[], by: string) => needs.map((name) => ({ name, by }))
  const queue = named([...manifest.preloadedDependencies, ...manifest.dynamicDependencies], 'h5p.json')
  for (const { name, by } of queue) {
    const folder = folderOf(name)
    if (needed.has(folder)) continue
    const library = libraries.get(folder) ?? refuse('package_library_missing', { library: nameOf(name), by })
    requireCore(library)
    needed.set(folder, library)
    queue.push(...named([...library.preloadedDependencies, ...library.dynamicDependencies], nameOf(library)))
  }
  return [...needed.values()]
}

/** Reads an H5P package, or refuses it. */
export function readH5p(files: PackageFiles, leftOut: readonly string[]): ReadManifest {
  if (!files.has('h5p.json')) refuse('package_no_manifest', { file: 'h5p.json' })
  const manifest = readJson(H5pJson, files, 'h5p.json')
  if (!files.has('content/content.json')) refuse('package_no_manifest', { file: 'content/content.json' })
  const content = readJson(v.record(v.string(), v.unknown()), files, 'content/content.json')
  const libraries = requireLibraries(readLibraries(files, leftOut), manifest)
  const main = libraries.find(({ machineName }) => machineName === manifest.mainLibrary)
  if (!main) return refuse('package_library_missing', { library: manifest.mainLibrary, by: 'h5p.json' })
  if (!main.runnable) refuse('package_not_runnable', { library: nameOf(main) })
  const outside = requireOffline(
    libraries.map(({ machineName }) => machineName),
    content,
  )
  const title = manifest.title.trim() || manifest.mainLibrary
  const needed = new Set(libraries.map(folderOf))
  return {
    manifest: {
      format: 'h5p',
      title,
      version: nameOf(main),
      parts: [{ id: 'content', kind: 'content', title, within: [], file: '', mastery: null, launchData: null }],
      ends: endOf(main.machineName, JSON.stringify(content)),
    },
    from: 'h5p.json',
    folder: '',
    files,
    pages: new Map([...files].filter(([path]) => needed.has(path.split('/')[0] ?? ''))),
    outside,
  }
}
