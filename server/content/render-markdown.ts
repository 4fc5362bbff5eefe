import type { Element, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Language } from '../../contract/common.ts'
import type { Section } from '../../contract/page-parts.ts'
import { boundText } from '../../contract/typography.ts'
import type { TextParts } from '../db/json-columns.ts'
import { ownPicture, placePictures } from './pictures.ts'
import { screenPath } from './screen-links.rules.ts'
import { isElement, plainText, splitParts, wordsOf } from './text-parts.rules.ts'

/** Only what the screens' `prose` style knows, nothing that runs. Headings are moved to their level afterwards. */
const allowed: Schema = {
  ...defaultSchema,
  tagNames: 'p h1 h2 h3 h4 ul ol li strong em a blockquote table thead tbody tr th td br hr code sub sup img'.split(
    ' ',
  ),
  attributes: { a: ['href'], ol: ['start'], img: [['src', ownPicture], 'alt'] },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  required: {},
  strip: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'title'],
}

export type RenderOptions = {
  /** The level of the text's highest headings (`#` to `###`); `####` is one below. */
  headingLevel: 2 | 3 | 4
  /** Own screens are linked in this language. */
  language: Language
  /** Names the highest headings `s-1`, `s-2` …, the same in every language. For the one main text of a screen. */
  sectionIds?: boolean
}
export type Rendered = { html: string } & TextParts

/** A dash does not begin a line, and a sign is not separated from its number; the bar of a table is no word. */
const keepTogether = (text: string) =>
  boundText(text)
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(?<=\d) (?=[%€])/g, '\u00a0')
    .replace(/\u00a0(?=\|)/g, ' ')

const markdownParser = unified().use(remarkParse).use(remarkGfm)
const fromMarkdown = markdownParser().use(remarkRehype).use(rehypeSanitize, allowed).freeze()
/** Parses tags among the Markdown too, which costs as much as all the rest. */
const fromMarkdownWithTags = markdownParser()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, allowed)
  .freeze()
const fromHtml = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, allowed)
const stringifier = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
const toHtml = (nodes: readonly RootContent[]) => stringifier.stringify({ type: 'root', children: [...nodes] }).trim()

const headingDepth: Record<string, number> = { h1: 0, h2: 0, h3: 0, h4: 1 }

/** Moves the headings to their level and names them. Returns the named ones. */
function placeHeadings(tree: Root, { headingLevel, sectionIds = false }: RenderOptions): Section[] {
  const sections: Section[] = []
  visit(tree, 'element', (element) => {
    const depth = headingDepth[element.tagName]
    if (depth === undefined) return
    element.tagName = `h${headingLevel + depth}`
    if (depth > 0 || !sectionIds) return
    const id = `s-${sections.length + 1}`
    element.properties = { id }
    sections.push({ id, title: plainText([element]) })
  })
  return sections
}

function placeLinks(tree: Root, language: Language): void {
  visit(tree, { tagName: 'a' }, ({ properties }: Element) => {
    const { href } = properties
    if (typeof href !== 'string') return
    properties.href = screenPath(href, language)
    if (/^(?:https?:)?\/\//.test(href)) Object.assign(properties, { rel: ['noopener'], target: '_blank' })
  })
}

/** Each cell carries its column's name: on a small screen a row is read from top to bottom. */
function labelCells(tree: Root): void {
  visit(tree, { tagName: 'table' }, (table: Element) => {
    const names: string[] = []
    visit(table, { tagName: 'th' }, (cell: Element) => {
      cell.properties.scope = 'col'
      names.push(plainText([cell]))
    })
    visit(table, { tagName: 'tr' }, ({ children }: Element) => {
      children
        .filter((cell) => isElement(cell, 'td'))
        .forEach((cell, column) => {
          cell.properties.dataLabel = names[column] ?? ''
        })
    })
  })
}

function finish(tree: Root, options: RenderOptions): Rendered {
  const sections = placeHeadings(tree, options)
  placeLinks(tree, options.language)
  labelCells(tree)
  placePictures(tree)
  const { lead, facts, rest } = splitParts(tree)
  return {
    html: toHtml(tree.children),
    lead: toHtml(lead),
    rest: toHtml(rest),
    summary: wordsOf(tree),
    sections,
    facts: facts.map(({ label, value }) => ({ label, value: toHtml(value) })),
  }
}

function parse(markdown: string): Root {
  const processor = /<[a-z!?/]/i.test(markdown) ? fromMarkdownWithTags : fromMarkdown
  return processor.runSync(processor.parse(markdown))
}

/** Authored Markdown as the HTML that is stored and sent, and its parts. */
export const renderMarkdown = (markdown: string, options: RenderOptions): Rendered =>
  finish(parse(keepTogether(markdown)), options)

/** The same of HTML whose Markdown is not known: texts that were saved before their source was kept. */
export const renderHtml = (html: string, options: RenderOptions): Rendered =>
  finish(fromHtml.runSync(fromHtml.parse(html)), options)
