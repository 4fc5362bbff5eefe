/**
 * Builds the portal and the activities when their sources changed since the last time. Run alone: `npm run build`
 * builds always.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/stamp')
const sources = [
  'web',
  'contract',
  'activity',
  'vite.config.ts',
  'vite.activity.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/compress.ts',
  'scripts/vite-messages.ts',
  'scripts/vite-addresses.ts',
  'scripts/vite-chunks.ts',
  'scripts/vite-page-styles.ts',
  'server/pages/page-styles.ts',
  'scripts/vite-screen-files.ts',
]

function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** A fingerprint of all that the build reads: names, sizes and times of change. */
function fingerprint(): string {
  const hash = createHash('sha1')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** `error`: what is said of a build that works (chunks, timings) is for developers, and not for who starts the portal. */
type LogLevel = 'warn' | 'error'

function vite(logLevel: LogLevel, ...args: string[]) {
  const { status, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', logLevel, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (error) throw error
  if (status !== 0) throw new Error(`The build ended with ${status}`)
}

/**
 * The H5P player is served as its package has it, file by file, and is no part of our bundles (decision 030): what runs
 * in production needs `dist/` and no package of the browser.
 */
function copyH5p(): void {
  const [from, to] = [join(root, 'node_modules/h5p-standalone'), join(root, 'dist/h5p')]
  rmSync(to, { recursive: true, force: true })
  cpSync(join(from, 'dist'), to, { recursive: true })
  cpSync(join(from, 'LICENSE'), join(to, 'LICENSE.txt'))
}

/**
 * Of the reader of documents: what a browser loads only for some of them (decoders of scans, fonts and encodings that a
 * document does not bring), and the reader itself for the server, which reads a document when it is uploaded.
 */
function copyPdf(): void {
  const [from, to] = [join(root, 'node_modules/pdfjs-dist'), join(root, 'dist/pdf')]
  rmSync(to, { recursive: true, force: true })
  for (const folder of ['wasm', 'cmaps', 'standard_fonts'])
    cpSync(join(from, folder), join(to, 'shown', folder), {
      recursive: true,
      // Without WebAssembly (`activity/media/pdf.ts`), nor what runs the scripts of a document.
      filter: (file) => !/\.wasm$|quickjs/i.test(file),
    })
  for (const name of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    cpSync(join(from, 'legacy/build', name), join(to, 'reader', name))
  cpSync(join(from, 'LICENSE'), join(to, 'LICENSE.txt'))
}

export async function build(logLevel: LogLevel = 'warn'): Promise<void> {
  // Vite writes to both: without the right it would end with a stack of its own.
  for (const folder of [root, join(root, 'node_modules')]) accessSync(folder, constants.W_OK)
  rmSync(stamp, { force: true })
  vite(logLevel)
  vite(logLevel, '-c', 'vite.activity.config.ts')
  copyH5p()
  copyPdf()
  for (const folder of ['client', 'activity', 'h5p', 'pdf/shown']) await compressFolder(join(root, 'dist', folder))
  writeFileSync(stamp, fingerprint())
}

if (process.argv[1] === import.meta.filename) await build()
