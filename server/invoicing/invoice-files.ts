import { createHash } from 'node:crypto'
import type { Read } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { type Files, FilesUnavailable } from '../integrations/files/port.ts'
import { runTask } from '../workers/run-task.ts'
import { listInvoicesOf } from './issue-invoice.ts'

/** Increment when the drawing changes, so that kept files are drawn again. */
const drawingVersion = 2

/** The name of a drawn document in the file store: made of all that is drawn, and of how. */
const fileName = (document: InvoiceDocument, version: number) =>
  `invoices/${createHash('sha256')
    .update(JSON.stringify([version, document]))
    .digest('hex')}.pdf`

/** The store as far as it can be used: without it a document is drawn. */
async function ifAvailable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FilesUnavailable) return undefined
    throw error
  }
}

/**
 * A document as PDF. What is issued never changes: it is drawn once, and kept until its buyer is erased (invoiceFilesOf).
 */
export async function invoicePdf(files: Files, document: InvoiceDocument): Promise<Uint8Array> {
  const isIssued = document.kind === 'invoice' || document.kind === 'credit_note'
  if (!isIssued) return runTask('drawInvoice', document)
  const name = fileName(document, drawingVersion)
  const kept = await ifAvailable(files.get(name))
  if (kept) return kept
  const drawn = await runTask('drawInvoice', document)
  await ifAvailable(files.put(name, drawn, 'application/pdf'))
  return drawn
}

/** The names of the kept files of a user's documents, of this drawing and of those before it. */
export async function invoiceFilesOf(db: Read, userId: string): Promise<string[]> {
  const issued = await listInvoicesOf(db, userId)
  const versions = Array.from({ length: drawingVersion }, (_, at) => at + 1)
  return issued.flatMap(({ document }) => versions.map((version) => fileName(document, version)))
}
