import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
// Vite answers with the address of the file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
export { TextLayer }

GlobalWorkerOptions.workerSrc = workerUrl

/** What is loaded for some documents only (`scripts/build.ts`). */
const parts = (folder: string) => new URL(`/pdf/${folder}/`, window.location.href).href

/**
 * Opens a document. Without WebAssembly, which the page's policy does not allow: scanned pictures (CCITT, JBIG2, JPEG
 * 2000) are decoded by scripts, more slowly.
 */
export function openPdf(url: string): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    url,
    useWasm: false,
    wasmUrl: parts('wasm'),
    cMapUrl: parts('cmaps'),
    standardFontDataUrl: parts('standard_fonts'),
    enableXfa: false,
  })
  return { pdf: task.promise, close: () => void task.destroy() }
}

/** Objects of a page by their names, as far as they came; `null` is a picture that could not be decoded. */
type Objects = Iterable<readonly unknown[]>
const hasLost = (objects: Objects) => [...objects].some(([name, data]) => data === null && String(name).includes('img'))

/** Whether a picture of a page that was drawn could not be decoded: pdf.js leaves it out without a failure. */
export const lacksPictures = ({ objs, commonObjs }: PDFPageProxy): boolean => hasLost(objs) || hasLost(commonObjs)
