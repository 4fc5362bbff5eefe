import type { Element } from '@xmldom/xmldom'
import { limits } from '../../../contract/limits.ts'
import type { PartKind } from '../../../contract/activities/packages.ts'
import type { PackagePart } from '../../db/json-columns.ts'
import { isDocument } from '../../learning/packages/file-types.ts'
import type { Manifest } from '../../learning/packages/manifest.ts'
import type { ReadManifest } from './manifests.ts'
import { filesIn } from './files-in.ts'
import type { PackageFiles } from './read-zip.ts'
import { attributeOf, childOf, childrenOf, readXml, textOf } from './read-xml.ts'
import { refuse } from './refusal.ts'

const manifestName = 'imsmanifest.xml'

/**
 * The format by the words of `schemaversion`; some tools leave it out of 1.2, where the namespace says it. What names
 * another schema and has no SCO is an IMS content package: its pages are read.
 */
function formatOf(root: Element, hasSco: boolean): Pick<Manifest, 'format' | 'version'> {
  const metadata = childOf(root, 'metadata')
  const version = textOf(metadata && childOf(metadata, 'schemaversion'))
  const schema = textOf(metadata && childOf(metadata, 'schema'))
  const names = Array.from(root.attributes).map(({ value }) => value)
  if (/common cartridge/i.test(schema)) return refuse('package_other_form', { form: 'cartridge' })
  if (version === '1.2' || (version === '' && names.some((value) => /adlcp_rootv1p2/.test(value))))
    return { format: 'scorm12', version: '1.2' }
  if (/^(?:CAM 1\.3|2004\b)/i.test(version)) return { format: 'scorm2004', version }
  return hasSco ? refuse('package_version', { version: version || '?' }) : { format: 'imscp', version }
}

/**
 * Where a resource leads: a file of the package, relative to it, or an address elsewhere; undefined when it names none.
 */
type Target = { file: string } | { address: string } | undefined

/** `href` of a resource within the package, with the `xml:base` of its ancestors. */
function targetOf(resource: Element, bases: readonly (Element | undefined)[]): Target {
  const href = (attributeOf(resource, 'href') ?? '').trim().replaceAll('\\', '/')
  const root = new URL('http://package/')
  const base = [...bases, resource].reduce((at, element) => {
    const given = element && attributeOf(element, 'base')
    return given !== undefined && URL.canParse(given, at) ? new URL(given, at) : at
  }, root)
  if (!href || !URL.canParse(href, base)) return undefined
  const address = new URL(href, base)
  if (address.origin !== root.origin) return { address: href }
  return { file: `${address.pathname.slice(1)}${address.search}${address.hash}` }
}

/** The path of a file without what follows it in its address. */
function decoded(file: string): string {
  const path = file.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const percent = (text: string, scale: number): number | null => {
  const value = text === '' ? Number.NaN : Number(text) * scale
  return Number.isFinite(value) && value >= 0 && value <= 100 ? value : null
}

const objectivesOf = (item: Element): Element | undefined => {
  const sequencing = childOf(item, 'sequencing')
  return sequencing && childOf(sequencing, 'objectives')
}

/** The score that passes an item: 1.2 says it as `masteryscore`, 2004 as the measure of its primary objective. */
function masteryOf(item: Element): number | null {
  const simple = percent(textOf(childOf(item, 'masteryscore')), 1)
  if (simple !== null) return simple
  const objectives = objectivesOf(item)
  const primary = objectives && childOf(objectives, 'primaryObjective')
  if (!primary || attributeOf(primary, 'satisfiedByMeasure') !== 'true') return null
  return percent(textOf(childOf(primary, 'minNormalizedMeasure')) || '1', 100)
}

/** Objectives that a content finds in its data (SCORM 2004 run-time, 4.2.17). */
const maxObjectives = 100
function objectiveNames(item: Element): string[] {
  const objectives = objectivesOf(item)
  if (!objectives) return []
  const all = [...childrenOf(objectives, 'primaryObjective'), ...childrenOf(objectives, 'objective')]
  const names = all.map((one) => (attributeOf(one, 'objectiveID') ?? '').slice(0, 4000))
  return [...new Set(names.filter(Boolean))].slice(0, maxObjectives)
}

/** The progress that completes an item: the text in the 2nd and 3rd edition of 2004, an attribute in the 4th. */
function completionOf(item: Element): number | null {
  const threshold = childOf(item, 'completionThreshold')
  if (!threshold) return null
  const isAsked = attributeOf(threshold, 'completedByMeasure') === 'true'
  const given = isAsked ? (attributeOf(threshold, 'minProgressMeasure') ?? '1') : textOf(threshold)
  const measure = percent(given, 100)
  return measure === null ? null : measure / 100
}

/** An item that opens something, with the titles of the items around it. */
type Listed = { item: Element; reference: string; within: string[] }

/** The visible items of an organisation that open something, from the first to the last. */
function itemsOf(parent: Element, within: string[] = []): Listed[] {
  return childrenOf(parent, 'item').flatMap((item) => {
    const reference = attributeOf(item, 'identifierref')
    const isListed = reference && attributeOf(item, 'isvisible') !== 'false'
    const title = textOf(childOf(item, 'title')).slice(0, 255)
    const inner = itemsOf(item, title ? [...within, title] : within)
    return isListed ? [{ item, reference, within }, ...inner] : inner
  })
}

function kindOf(resource: Element, path: string): PartKind {
  if (attributeOf(resource, 'scormtype')?.toLowerCase() === 'sco') return 'sco'
  return isDocument(path) || /\.pdf$/i.test(path) ? 'document' : 'reading'
}

const withParameters = (file: string, given: string) => {
  const parameters = given.replace(/^[?&]+/, '')
  if (!parameters || parameters.startsWith('#')) return file + parameters
  return `${file}${file.includes('?') ? '&' : '?'}${parameters}`
}

type Parts = { parts: PackagePart[]; outside: string[] }

/** What the items of an organisation open. A reading of another site is left out; of a SCO nothing would be left. */
function partsOf(
  root: Element,
  organisation: Element,
  files: PackageFiles,
  isLeftOut: (path: string) => boolean,
): Parts {
  const resources = childOf(root, 'resources')
  const all = resources ? childrenOf(resources, 'resource') : []
  const byId = new Map(all.map((each) => [attributeOf(each, 'identifier') ?? '', each]))
  const outside: string[] = []
  const ids = new Set<string>()
  const parts = itemsOf(organisation).flatMap(({ item, reference, within }): PackagePart[] => {
    const resource =
      byId.get(reference) ?? refuse('package_manifest_value', { file: manifestName, field: `resource ${reference}` })
    const title = (textOf(childOf(item, 'title')) || reference).slice(0, 255)
    const target = targetOf(resource, [root, resources])
    if (!target) return []
    if ('address' in target) {
      if (kindOf(resource, '') === 'sco') refuse('package_outside_source', target)
      outside.push(target.address)
      return []
    }
    const path = decoded(target.file)
    if (isLeftOut(path)) refuse('package_file_type', { file: path })
    if (!files.has(path)) refuse('package_page_missing', { file: path, title })
    const identifier = (attributeOf(item, 'identifier') ?? reference).slice(0, 190)
    // Two items of one name are two parts.
    const id = ids.has(identifier) ? `${identifier} ${ids.size}` : identifier
    ids.add(id)
    const launchData = textOf(childOf(item, 'datafromlms') ?? childOf(item, 'dataFromLMS'))
    return [
      {
        id,
        kind: kindOf(resource, path),
        title,
        within,
        file: withParameters(target.file, attributeOf(item, 'parameters') ?? ''),
        mastery: masteryOf(item),
        launchData: launchData ? launchData.slice(0, 4096) : null,
        completion: completionOf(item),
        objectives: objectiveNames(item),
      },
    ]
  })
  return { parts, outside }
}

/** The folder of the manifest: some authors zip the folder, or more than it. */
function folderOf(files: PackageFiles): string {
  const depth = (path: string) => path.split('/').length
  const [manifest = ''] = [...files.keys()]
    .filter((path) => `/${path}`.endsWith(`/${manifestName}`))
    .toSorted((a, b) => depth(a) - depth(b))
  return manifest.slice(0, -manifestName.length)
}

/** Reads a SCORM or IMS content package, or refuses it. */
export function readScorm(given: PackageFiles, leftOut: readonly string[]): ReadManifest {
  const folder = folderOf(given)
  const files = filesIn(given, folder)
  const bytes = files.get(manifestName) ?? refuse('package_no_manifest', { file: manifestName })
  const root = readXml(bytes, manifestName)
  if (root.localName !== 'manifest') refuse('package_manifest_value', { file: manifestName, field: 'manifest' })
  const organisations = childOf(root, 'organizations')
  const all = organisations ? childrenOf(organisations, 'organization') : []
  const wanted = organisations && attributeOf(organisations, 'default')
  const organisation = all.find((each) => attributeOf(each, 'identifier') === wanted) ?? all[0]
  if (!organisation) return refuse('package_nothing_to_open')
  const isLeftOut = (path: string) => leftOut.includes(folder + path)
  const { parts, outside } = partsOf(root, organisation, files, isLeftOut)
  const { format, version } = formatOf(
    root,
    parts.some(({ kind }) => kind === 'sco'),
  )
  if (parts.length > limits.packageParts) refuse('package_too_many_parts', { count: String(parts.length) })
  if (!parts.length) refuse('package_nothing_to_open')
  const title = textOf(childOf(organisation, 'title')) || parts[0]?.title || 'SCORM'
  return {
    manifest: { format, title: title.slice(0, 255), version: version.slice(0, 60), parts, ends: null },
    from: manifestName,
    folder,
    files,
    pages: files,
    outside,
  }
}
