import * as v from 'valibot'
import { requireOffline } from './h5p-offline.ts'
import type { Manifest } from '../../learning/packages/manifest.ts'
import { type PackageFiles, refuse } from './read-zip.ts'

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
  runnable: v.optional(v.union([v.literal(0), v.literal(1), v.boolean()]), 0),
  preloadedJs: paths,
  preloadedCss: paths,
  preloadedDependencies: dependencies,
  dynamicDependencies: dependencies,
})
type Library = v.InferOutput<typeof LibraryJson> & { folder: string }

const readJson = <S extends v.GenericSchema>(
  schema: S,
  bytes: Uint8Array | undefined,
): v.InferOutput<S> | undefined => {
  if (!bytes) return undefined
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // not JSON
  }
}

const folderOf = ({ machineName, majorVersion, minorVersion }: v.InferOutput<typeof Dependency>) =>
  `${machineName}-${majorVersion}.${minorVersion}`

/** The libraries by their folders: each folder is named after the library in it. */
function readLibraries(files: PackageFiles): Map<string, Library> {
  const libraries = new Map<string, Library>()
  for (const [path, bytes] of files) {
    const folder = /^([^/]+)\/library\.json$/.exec(path)?.[1]
    if (folder === undefined) continue
    const library = readJson(LibraryJson, bytes)
    if (!library || folderOf(library) !== folder) return refuse('package_library', path)
    for (const file of [...library.preloadedJs, ...library.preloadedCss])
      if (!files.has(`${folder}/${file.path}`)) refuse('package_library', `${folder}/${file.path}`)
    libraries.set(folder, { ...library, folder })
  }
  return libraries
}

/** The main library and all that it needs; a library that is missing refuses the package. */
function requireLibraries(libraries: Map<string, Library>, manifest: v.InferOutput<typeof H5pJson>): Library[] {
  const needed = new Map<string, Library>()
  const queue = [...manifest.preloadedDependencies, ...manifest.dynamicDependencies]
  for (const dependency of queue) {
    const folder = folderOf(dependency)
    if (needed.has(folder)) continue
    const library = libraries.get(folder) ?? refuse('package_library_missing', folder)
    needed.set(folder, library)
    queue.push(...library.preloadedDependencies, ...library.dynamicDependencies)
  }
  return [...needed.values()]
}

/** Reads an H5P package, or refuses it. */
export function readH5p(files: PackageFiles): Manifest {
  if (!files.has('h5p.json')) refuse('package_no_manifest', 'h5p.json')
  const manifest = readJson(H5pJson, files.get('h5p.json')) ?? refuse('package_manifest', 'h5p.json')
  const content = readJson(v.record(v.string(), v.unknown()), files.get('content/content.json'))
  if (!content) return refuse('package_manifest', 'content/content.json')
  const libraries = requireLibraries(readLibraries(files), manifest)
  const main = libraries.find(({ machineName }) => machineName === manifest.mainLibrary)
  if (!main) return refuse('package_library_missing', manifest.mainLibrary)
  if (!main.runnable) return refuse('package_not_runnable', main.folder)
  requireOffline(
    libraries.map(({ machineName }) => machineName),
    content,
  )
  const title = manifest.title.trim() || manifest.mainLibrary
  return {
    format: 'h5p',
    title,
    version: `${main.machineName} ${main.majorVersion}.${main.minorVersion}`,
    parts: [{ id: 'content', title, file: '', mastery: null, launchData: null }],
  }
}
