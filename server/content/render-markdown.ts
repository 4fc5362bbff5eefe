import { marked } from 'marked'
import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'br',
    'hr',
    'code',
    'sub',
    'sup',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, ...(/^https?:/.test(href) ? { rel: 'noopener', target: '_blank' } : {}) },
    }),
    th: (_tag, attribs) => ({ tagName: 'th', attribs: { ...attribs, scope: 'col' } }),
  },
}

/** A dash does not begin a line, nor does a sign leave its number. */
const keepTogether = (text: string) => text.replace(/ (?=[–—] )/g, '\u00a0').replace(/(?<=\d) (?=[%€])/g, '\u00a0')

/** Authored Markdown as the HTML that is stored and sent: only what the screens' `prose` style knows, nothing that runs. */
export const markdownToHtml = (markdown: string): string =>
  sanitize(marked.parse(keepTogether(markdown), { async: false, gfm: true }), allowed)
