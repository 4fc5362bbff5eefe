import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
// Vite answers with the address of the file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
export { TextLayer }

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * Opens a document. Without WebAssembly, which the page's policy does not allow; what needs it (some scanned pictures)
 * is decoded more slowly.
 */
export function openPdf(url: string): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({ url, useWasm: false, enableXfa: false })
  return { pdf: task.promise, close: () => void task.destroy() }
}
