import type { Plugin } from 'vite'

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
