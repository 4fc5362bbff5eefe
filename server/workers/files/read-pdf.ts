import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Reader from 'pdfjs-dist'

const root = join(import.meta.dirname, '../../..')
/** The build has a copy, so that production needs no package of the browser (`scripts/build.ts`). */
const folders = ['dist/pdf/reader', 'node_modules/pdfjs-dist/legacy/build'].map((folder) => join(root, folder))

class Unused {}
/** Of browsers, to draw with, which nothing here does; without them pdf.js looks for a package that does. */
const drawing = { DOMMatrix: Unused, ImageData: Unused, Path2D: Unused }

async function loadReader(): Promise<typeof Reader | undefined> {
  const folder = folders.find((one) => existsSync(join(one, 'pdf.min.mjs')))
  if (folder === undefined) return undefined
  for (const [name, value] of Object.entries(drawing))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })
  const address = (name: string) => pathToFileURL(join(folder, name)).href
  // It warns that it cannot draw.
  const { warn } = console
  console.warn = () => undefined
  try {
    const reader: typeof Reader = await import(address('pdf.min.mjs'))
    reader.GlobalWorkerOptions.workerSrc = address('pdf.worker.min.mjs')
    return reader
  } finally {
    console.warn = warn
  }
}

export type PdfRead = { pages: number } | 'locked' | 'damaged'

/**
 * What learners' browsers will find in a document, by the same reader: its pages, that it asks for a password, or that it
 * cannot be read. Undefined where the reader is not built.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfRead | undefined> {
  const reader = await loadReader()
  if (!reader) return undefined
  const task = reader.getDocument({ data: new Uint8Array(bytes), useWasm: false, verbosity: 0 })
  try {
    return { pages: (await task.promise).numPages }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}
