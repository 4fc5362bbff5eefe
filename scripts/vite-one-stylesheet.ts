import type { Plugin } from 'vite'

/**
 * The portal has one stylesheet and every page carries it. Vite does not know that, and would fetch it again before each part that comes
 * later: the page would wait for it and be laid out anew.
 */
export function oneStylesheet(): Plugin {
  return {
    name: 'praktika-one-stylesheet',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
        if (sheets.length > 1) throw new Error(`More than one stylesheet: ${sheets.join(', ')}`)
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
        }
      },
    },
  }
}
