import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { boundText } from '../contract/typography.ts'

type Tree = { [key: string]: string | Tree }
const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(boundText(value)) : compileTree(value),
    ]),
  )

/**
 * Lines of words break well, and ICU messages are parsed while building: the parser, a tenth of the first page's
 * scripts, never reaches a browser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'praktika-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/(?:messages|manage\/words)\/(?:\w+\/)?(?:lt|en|ru)\.json$/ },
      handler(id) {
        const tree: Tree = JSON.parse(readFileSync(id, 'utf8'))
        return { code: `export default ${JSON.stringify(compileTree(tree))}`, moduleType: 'js', map: null }
      },
    },
  }
}

/** use-intl's formatter of compiled messages, in place of the one that brings the parser. */
export const compiledFormat = { 'use-intl/format-message': 'use-intl/format-message/format-only' }
