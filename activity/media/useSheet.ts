import { useEffect, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './pdf.ts'

/** Width and height of the first page in points; pages that are not loaded yet are shown as large. */
export type PageSize = { width: number; height: number }
export type OpenSheet = { pdf: PDFDocumentProxy; size: PageSize }

/** A document as it is opened; `failed` when it could not be. */
export function useSheet(url: string) {
  const [sheet, setSheet] = useState<OpenSheet>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    const { pdf, close } = openPdf(url)
    async function open() {
      const document = await pdf
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!left) setSheet({ pdf: document, size: { width, height } })
    }
    open().catch(() => void (left || setFailed(true)))
    return () => {
      left = true
      close()
    }
  }, [url])
  return { sheet, failed }
}
