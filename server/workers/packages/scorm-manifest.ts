import type { Element } from '@xmldom/xmldom'
import { limits } from '../../../contract/limits.ts'
import type { PackagePart } from '../../db/json-columns.ts'
import type { Manifest } from '../../learning/packages/manifest.ts'
import { type PackageFiles, refuse } from './read-zip.ts'
import { attributeOf, childOf, childrenOf, readXml, textOf } from './read-xml.ts'

const manifestPath = 'imsmanifest.xml'

/** The format by the words of `schemaversion`; some tools leave it out of 1.2, where the namespace says it. */
function formatOf(root: Element): Pick<Manifest, 'format' | 'version'> {
  const metadata = childOf(root, 'metadata')
  const version = textOf(metadata && childOf(metadata, 'schemaversion'))
  const names = Array.from(root.attributes).map(({ value }) => value)
  if (version === '1.2' || (version === '' && names.some((value) => /adlcp_rootv1p2/.test(value))))
    return { format: 'scorm12', version: '1.2' }
  if (/^(?:CAM 1\.3|2004\b)/i.test(version)) return { format: 'scorm2004', version }
  return refuse('package_version', version || manifestPath)
}

/** `href` of a resource within the package, with the `xml:base` of its ancestors; an address elsewhere is refused. */
function fileOf(resource: Element, bases: readonly (Element | undefined)[]): string {
  const href = attributeOf(resource, 'href') ?? ''
  const root = new URL('http://package/')
  const base = [...bases, resource].reduce((at, element) => {
    const given = element && attributeOf(element, 'base')
    return given !== undefined && URL.canParse(given, at) ? new URL(given, at) : at
  }, root)
  if (!URL.canParse(href, base)) return refuse('package_manifest', href)
  const address = new URL(href, base)
  if (address.origin !== root.origin) return refuse('package_outside_source', href)
  return `${address.pathname.slice(1)}${address.search}`
}

/** The path of a file without its query. */
function decoded(file: string): string {
  try {
    return decodeURIComponent(file.split('?')[0] ?? '')
  } catch {
    return refuse('package_manifest', file)
  }
}

const percent = (text: string, scale: number): number | null => {
  const value = text === '' ? Number.NaN : Number(text) * scale
  return Number.isFinite(value) && value >= 0 && value <= 100 ? value : null
}

/** The score that passes an item: 1.2 says it as `masteryscore`, 2004 as the measure of its primary objective. */
function masteryOf(item: Element): number | null {
  const simple = percent(textOf(childOf(item, 'masteryscore')), 1)
  if (simple !== null) return simple
  const sequencing = childOf(item, 'sequencing')
  const objectives = sequencing && childOf(sequencing, 'objectives')
  const primary = objectives && childOf(objectives, 'primaryObjective')
  if (!primary || attributeOf(primary, 'satisfiedByMeasure') !== 'true') return null
  return percent(textOf(childOf(primary, 'minNormalizedMeasure')) || '1', 100)
}

/** All items of an organisation, from the first to the last, whatever their depth. */
const itemsOf = (parent: Element): Element[] => childrenOf(parent, 'item').flatMap((item) => [item, ...itemsOf(item)])

function partsOf(root: Element, organisation: Element, files: PackageFiles): PackagePart[] {
  const resources = childOf(root, 'resources')
  const byId = new Map(
    (resources ? childrenOf(resources, 'resource') : []).map((each) => [attributeOf(each, 'identifier') ?? '', each]),
  )
  return itemsOf(organisation).flatMap((item): PackagePart[] => {
    const reference = attributeOf(item, 'identifierref')
    if (reference === undefined || attributeOf(item, 'isvisible') === 'false') return []
    const resource = byId.get(reference) ?? refuse('package_manifest', reference)
    if (attributeOf(resource, 'scormtype')?.toLowerCase() !== 'sco') return []
    const file = fileOf(resource, [root, resources])
    if (!files.has(decoded(file))) return refuse('package_nothing_to_open', file)
    const parameters = (attributeOf(item, 'parameters') ?? '').replace(/^[?&]+/, '')
    const launchData = textOf(childOf(item, 'datafromlms') ?? childOf(item, 'dataFromLMS'))
    return [
      {
        id: (attributeOf(item, 'identifier') ?? reference).slice(0, 200),
        title: (textOf(childOf(item, 'title')) || reference).slice(0, 255),
        file: parameters ? `${file}${file.includes('?') ? '&' : '?'}${parameters}` : file,
        mastery: masteryOf(item),
        launchData: launchData ? launchData.slice(0, 4096) : null,
      },
    ]
  })
}

/** Some authors zip the folder and not what is in it. */
function withoutFolder(files: PackageFiles): PackageFiles {
  if (files.has(manifestPath)) return files
  const [first] = files.keys()
  const folder = `${first?.split('/')[0] ?? ''}/`
  if (!files.has(folder + manifestPath) || [...files.keys()].some((path) => !path.startsWith(folder))) return files
  return new Map([...files].map(([path, bytes]) => [path.slice(folder.length), bytes]))
}

/** Reads a SCORM package, or refuses it. Returns its files from the folder of its manifest on. */
export function readScorm(given: PackageFiles): { manifest: Manifest; files: PackageFiles } {
  const files = withoutFolder(given)
  const root = readXml(files.get(manifestPath) ?? refuse('package_no_manifest', manifestPath), manifestPath)
  if (root.localName !== 'manifest') return refuse('package_manifest', manifestPath)
  const { format, version } = formatOf(root)
  const organisations = childOf(root, 'organizations')
  const all = organisations ? childrenOf(organisations, 'organization') : []
  const wanted = organisations && attributeOf(organisations, 'default')
  const organisation = all.find((each) => attributeOf(each, 'identifier') === wanted) ?? all[0]
  if (!organisation) return refuse('package_nothing_to_open', manifestPath)
  const parts = partsOf(root, organisation, files)
  const ids = new Set(parts.map(({ id }) => id))
  if (parts.length > limits.packageParts) return refuse('package_too_many_parts', manifestPath)
  if (!parts.length || ids.size !== parts.length) return refuse('package_nothing_to_open', manifestPath)
  const title = textOf(childOf(organisation, 'title')) || parts[0]?.title || 'SCORM'
  return { manifest: { format, title: title.slice(0, 255), version: version.slice(0, 60), parts }, files }
}
