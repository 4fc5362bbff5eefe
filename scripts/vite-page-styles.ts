import type { Plugin } from 'vite'
import { styleMark } from '../server/pages/page-styles.ts'

/**
 * The page's stylesheet is inlined in each page. Vite lists it for every dynamic import whose chunk shares code with the
 * entry; loaded again, it would come after the stylesheets of the screens and win over them. The chunk itself, which is
 * loaded already, takes its place in these lists.
 */
export function pageStylesOnce(): Plugin {
  return {
    name: 'praktika-page-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const styles = chunks.flatMap(({ isEntry, viteMetadata }) =>
          isEntry ? [...(viteMetadata?.importedCss ?? [])] : [],
        )
        for (const chunk of chunks)
          for (const style of styles)
            chunk.code = chunk.code.replace(JSON.stringify(style), JSON.stringify(chunk.fileName))
      },
    },
  }
}

/** Puts a mark in the place of the page's stylesheet in what the server renders; the server puts the styles in. */
export function pageStylesMarked(): Plugin {
  return {
    name: 'praktika-page-styles-marked',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /tanstack-start-manifest/ },
      handler: (code) =>
        code.replace(
          /"(\/assets\/[\w-]+\.css)":\s*"(?:[^"\\]|\\.)*"/g,
          (_, href: string) => JSON.stringify(href) + ':' + JSON.stringify(styleMark(href)),
        ),
    },
  }
}
