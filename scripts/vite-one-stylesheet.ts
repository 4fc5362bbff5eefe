import type { Plugin } from 'vite'

/** Tailwind's stand-ins for browsers without `@property` (before 2024): our oldest have it. 0.4 kB packed. */
const withoutStandIns = (css: string) => css.replace(/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
const inBrowser = ({ name }: { name: string }) => name === 'client'

/**
 * The portal has one stylesheet and every page carries it. Vite does not know that, and would fetch it again before each part that comes
 * later: the page would wait for it and be laid out anew.
 */
export function oneStylesheet(): Plugin[] {
  return [{
    name: 'praktika-lean-stylesheet',
    enforce: 'pre',
    applyToEnvironment: inBrowser,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutStandIns(String(file.source))
        }
      },
    },
  }, {
    name: 'praktika-one-stylesheet',
    enforce: 'post',
    applyToEnvironment: inBrowser,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
        if (sheets.length > 1) throw new Error(`More than one stylesheet: ${sheets.join(', ')}`)
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
        }
      },
    },
  }]
}
