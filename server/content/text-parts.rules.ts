import type { Element, ElementContent, Root, RootContent } from 'hast'

type Node = Root | RootContent

export const isElement = <T extends string>(node: Node | undefined, tagName: T): node is Element & { tagName: T } =>
  node?.type === 'element' && node.tagName === tagName
const isBlank = (node: Node) => node.type === 'text' && !node.value.trim()

const inline = new Set(['a', 'strong', 'em', 'code', 'sub', 'sup'])

function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isElement(node, 'blockquote')) return ''
  const text = node.children.map(textOf).join('')
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${text} ` : text
}

/** The words of nodes without markup and without notes (quotations): a note is not what the text is about. */
export const plainText = (nodes: readonly Node[]): string => nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()

function firstParagraph(node: Node): Element | undefined {
  if (isElement(node, 'p')) return node
  if (!('children' in node) || isElement(node, 'blockquote')) return undefined
  for (const child of node.children) {
    const found = firstParagraph(child)
    if (found) return found
  }
  return undefined
}

/**
 * What a text says in short: the words of its first paragraph that is not a note, or all its words where it has none.
 */
export function wordsOf(tree: Root): string {
  const paragraph = firstParagraph(tree)
  return plainText(paragraph ? [paragraph] : tree.children)
}

type Fact = { label: string; value: ElementContent[] }

/** "**label:** value", also where a loose list wraps it into a paragraph. */
function factOf(item: Element): Fact | undefined {
  const content = item.children.slice(item.children.findIndex((node) => !isBlank(node)))
  const [label, ...value] = content
  if (isElement(label, 'p') && value.every(isBlank)) return factOf(label)
  const name = isElement(label, 'strong') ? plainText([label]) : ''
  return name.endsWith(':') && value.length ? { label: name.slice(0, -1), value } : undefined
}

function factsOf(list: Element): Fact[] | undefined {
  const facts = list.children.filter((node) => isElement(node, 'li')).map(factOf)
  return facts.length && facts.every((fact) => fact !== undefined) ? facts : undefined
}

/** A text's lead (a paragraph at its beginning) or facts (a list of them there), and what follows. */
export function splitParts({ children }: Root): { lead: RootContent[]; facts: Fact[]; rest: RootContent[] } {
  const first = children.findIndex((node) => !isBlank(node))
  const [begin, rest] = [children[first], children.slice(first + 1)]
  if (isElement(begin, 'p')) return { lead: [begin], facts: [], rest }
  const facts = isElement(begin, 'ul') ? factsOf(begin) : undefined
  return facts ? { lead: [], facts, rest } : { lead: [], facts: [], rest: children }
}
