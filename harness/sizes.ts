import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../dist/client')
/** Gzipped size of a file of the build, in bytes. */
export const packed = (path: string) => gzipSync(readFileSync(join(client, path)), { level: 9 }).length

/**
 * What a page loads before it is hydrated: scripts and styles, gzipped, and fonts, in bytes. Static imports of the
 * scripts are included.
 */
export function firstLoad(html: string): { js: number; css: number; fonts: number } {
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
  // The inline script that starts the modules names them.
  const [start = ''] = /<script[^>]*>\{const w=window[^<]*/.exec(html) ?? []
  const scripts = new Set([...start.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path = '']) => path))
  if (!scripts.size) throw new Error('The page names no scripts')
  for (const path of scripts) {
    const text = readFileSync(join(client, path), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) scripts.add(`/assets/${name}`)
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + packed(path), 0)
  const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  return {
    js: sum(scripts),
    css: sum(found(/href="(\/assets\/[^"]+\.css)"/g)) + (inline ? gzipSync(inline, { level: 9 }).length : 0),
    fonts: ['latin', 'latin-ext', 'cyrillic'].reduce(
      (total, face) => total + readFileSync(join(client, `fonts/manrope-${face}.woff2`)).length,
      0,
    ),
  }
}
