import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { PackageRefused, refuse } from './read-zip.ts'

const isElement = (node: Node): node is Element => node.nodeType === 1

/** UTF-8, or UTF-16 with its mark. */
function decode(bytes: Uint8Array, path: string): string {
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le') || (bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be')
  try {
    return new TextDecoder(utf16 || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('package_manifest', path)
  }
}

/**
 * The root element of a document. A document type is refused before anything is parsed, so that no entity is ever
 * expanded or fetched; what is not well-formed is refused.
 */
export function readXml(bytes: Uint8Array, path: string): Element {
  const text = decode(bytes, path)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.replace(/<!--[\s\S]*?-->/g, ''))) refuse('package_doctype', path)
  try {
    const document = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message)
      },
    }).parseFromString(text, 'text/xml')
    // What looks like a comment to the expression above may hide one in a processing instruction.
    if (document.doctype) return refuse('package_doctype', path)
    return document.documentElement ?? refuse('package_manifest', path)
  } catch (error) {
    if (error instanceof PackageRefused) throw error
    return refuse('package_manifest', path)
  }
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
