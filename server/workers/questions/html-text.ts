import type { Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()
const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table tr blockquote pre section article'.split(' '))
const dropped = new Set('script style template noscript iframe object svg math head title'.split(' '))
const raised = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' } as const
const signs = '0123456789+-'

const isRaised = (name: string): name is keyof typeof raised => Object.hasOwn(raised, name)
const raise = (text: string, name: keyof typeof raised) =>
  [...text].every((sign) => signs.includes(sign))
    ? [...text].map((sign) => raised[name][signs.indexOf(sign)] ?? sign).join('')
    : text

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element' && node.type !== 'root') return ''
  const inside = () => node.children.map(textOf).join('')
  if (node.type === 'root') return inside()
  const name = node.tagName
  if (dropped.has(name)) return ''
  if (name === 'br') return '\n'
  if (name === 'li') return `\n– ${inside().trim()}\n`
  if (name === 'td' || name === 'th') return `${inside().trim()} `
  if (isRaised(name)) return raise(inside(), name)
  return blocks.has(name) ? `\n${inside()}\n` : inside()
}

const plainText = (node: Nodes): string =>
  textOf(node)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** HTML as plain text: a line a paragraph or item; the rest of its form is left out, and nothing of it is ever run. */
export const htmlText = (html: string): string => plainText(parser.parse(html))

const markdown = unified().use(remarkParse).use(remarkRehype).freeze()
/** Markdown likewise; HTML in it is left out. */
export const markdownText = (text: string): string => plainText(markdown.runSync(markdown.parse(text)))

type Shown = { src: string; alt: string }

const picturesIn = (node: Nodes): Shown[] => {
  if (node.type === 'element' && node.tagName === 'img') {
    const { src, alt } = node.properties
    return [{ src: typeof src === 'string' ? src : '', alt: typeof alt === 'string' ? alt.trim() : '' }]
  }
  return node.type === 'element' || node.type === 'root' ? node.children.flatMap(picturesIn) : []
}

/** The pictures that HTML shows. */
export const picturesOf = (html: string): Shown[] => picturesIn(parser.parse(html))

/** Whether HTML shows what neither a text nor a picture can: sound, film, formulas. */
export const showsOtherMedia = (html: string): boolean =>
  /<(?:audio|video|object|embed|iframe|svg|math|canvas)\b/i.test(html)

/** Whether HTML shows what a text cannot: pictures, sound, film, formulas. */
export const showsMedia = (html: string): boolean =>
  showsOtherMedia(html) || /<img\b/i.test(html) || html.includes('@@PLUGINFILE@@')
