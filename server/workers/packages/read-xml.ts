import { type Document, DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { refuse } from './refusal.ts'

const isElement = (node: Node): node is Element => node.nodeType === 1

/** UTF-8, or UTF-16 with its mark. */
function decode(bytes: Uint8Array, path: string): string {
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le') || (bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be')
  try {
    return new TextDecoder(utf16 || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('package_manifest', { file: path, line: 'none' })
  }
}

/** Tags of a document, and how deep they may be within each other: so many that no author reaches them. */
const [maxTags, maxDepth] = [200_000, 100]

/** Whether a document type is declared outside of comments. */
function hasDoctype(text: string): boolean {
  for (let at = 0; ;) {
    const start = text.indexOf('<!--', at)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, end < 0 ? undefined : start))) return true
    if (end < 0) return false
    at = end + 3
  }
}

function depthOf(root: Element): number {
  let deepest = 0
  const open: [Element, number][] = [[root, 1]]
  for (let one = open.pop(); one; one = open.pop()) {
    const [element, depth] = one
    deepest = Math.max(deepest, depth)
    for (const child of Array.from(element.childNodes)) if (isElement(child)) open.push([child, depth + 1])
  }
  return deepest
}

/** The document, or the line at which it is not well-formed. */
function parse(text: string): { document?: Document; line: string } {
  let line = 'none'
  try {
    const document = new DOMParser({
      onError: (_level, message, { locator }) => {
        line = String(locator?.lineNumber ?? 'none')
        throw new Error(message)
      },
    }).parseFromString(text, 'text/xml')
    return { document, line }
  } catch {
    return { line }
  }
}

/**
 * The root element of a document. A document type is refused before anything is parsed, so that no entity is ever
 * expanded or fetched; what is not well-formed is refused.
 */
export const readXml = (bytes: Uint8Array, path: string): Element => readXmlText(decode(bytes, path), path)

/** The same of a text that was decoded already, whatever it declares. */
export function readXmlText(text: string, path: string): Element {
  if (hasDoctype(text)) refuse('package_doctype', { file: path })
  if ((text.match(/<\w/g)?.length ?? 0) > maxTags) refuse('package_manifest', { file: path, line: 'none' })
  const { document, line } = parse(text)
  if (!document?.documentElement) return refuse('package_manifest', { file: path, line })
  // What looks like a comment to the expression above may hide one in a processing instruction.
  if (document.doctype) refuse('package_doctype', { file: path })
  const root = document.documentElement
  return depthOf(root) > maxDepth ? refuse('package_manifest', { file: path, line: 'none' }) : root
}

/** The child elements with a name, in any namespace: the versions of the format differ in it. */
export const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => isElement(node) && node.localName === name)
export const childOf = (parent: Element, name: string): Element | undefined => childrenOf(parent, name)[0]
export const textOf = (element: Element | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
/** An attribute by its local name, in any namespace and case (`adlcp:scormtype`, `adlcp:scormType`). */
export const attributeOf = (element: Element, name: string): string | undefined =>
  Array.from(element.attributes).find(
    ({ localName, name: full }) => (localName ?? full).toLowerCase() === name.toLowerCase(),
  )?.value
