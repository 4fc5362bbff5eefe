import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Read } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { type Files, FilesUnavailable } from '../integrations/files/port.ts'
import { defineJob } from '../jobs/job.ts'
import { runTask } from '../workers/run-task.ts'
import { renderInvoiceXml } from './invoice-xml.ts'

/** The files of an issued document. The same document makes the same bytes, until its drawing changes. */
const forms = {
  pdf: { type: 'application/pdf', make: (document: InvoiceDocument) => runTask('drawInvoice', document) },
  xml: {
    type: 'application/xml' as const,
    make: async (document: InvoiceDocument) => new TextEncoder().encode(renderInvoiceXml(document)),
  },
}
export type InvoiceForm = keyof typeof forms
const formNames: readonly InvoiceForm[] = ['pdf', 'xml']

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileName = (sha256: string, form: InvoiceForm) => `invoices/${sha256}.${form}`

type Issued = { id: string; document: InvoiceDocument }
type Parts = { db: Read; integrations: { files: Files }; log: Pick<FastifyBaseLogger, 'error'> }

/** What is kept of a document, when it is as it was; undefined when nothing is kept yet, or the store cannot be reached. */
async function readKept(
  { db, integrations: { files }, log }: Parts,
  id: string,
  form: InvoiceForm,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .select('sha256')
    .where('invoice_id', '=', id)
    .where('form', '=', form)
    .executeTakeFirst()
  if (!row) return undefined
  try {
    const kept = await files.get(fileName(row.sha256, form))
    if (kept && digest(kept) === row.sha256) return kept
    log.error({ invoice: id, form, sha256: row.sha256 }, kept ? 'A kept invoice was changed' : 'A kept invoice is lost')
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
  }
  return undefined
}

/**
 * The file of an issued document: the kept bytes. Made from the document while none are kept, while the store cannot be
 * reached, and when they are lost or were changed, which the log says.
 */
export const invoiceFile = async (parts: Parts, { id, document }: Issued, form: InvoiceForm): Promise<Uint8Array> =>
  (await readKept(parts, id, form)) ?? forms[form].make(document)

/** How a file of a document is named where it is saved. */
export const invoiceFileName = ({ number }: Pick<InvoiceDocument, 'number'>, form: InvoiceForm) =>
  `${number.replaceAll(' ', '-')}.${form}`

/** A document as an electronic invoice, as a call answers it. */
export const invoiceXmlReply = async (parts: Parts, issued: Issued) => ({
  bytes: await invoiceFile(parts, issued, 'xml'),
  type: forms.xml.type,
  name: invoiceFileName(issued.document, 'xml'),
})

/** A document that is not issued, as PDF: nothing of it is kept. */
export const draftPdf = (document: InvoiceDocument): Promise<Uint8Array> => runTask('drawInvoice', document)

/** Some issued documents whose files are not kept yet, the oldest first, after one. */
const listUnkept = (db: Read, after: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'document'])
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice_files').select('form').whereRef('invoice_id', '=', 'invoices.id'))),
    )
    .orderBy('id')
    .limit(50)
    .execute()

/** Where releases before decision 072 kept the PDF of a document. */
const formerNames = (document: InvoiceDocument) =>
  [1, 2].map((version) => `invoices/${digest(Buffer.from(JSON.stringify([version, document])))}.pdf`)

async function keep(db: Database, files: Files, { id, document }: Issued, now: Date): Promise<void> {
  const rows = []
  for (const form of formNames) {
    const bytes = await forms[form].make(document)
    const sha256 = digest(bytes)
    await files.put(fileName(sha256, form), bytes, forms[form].type)
    rows.push({ invoice_id: id, form, sha256, size: bytes.byteLength, kept_at: now })
  }
  await db
    .insertInto('invoice_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const name of formerNames(document)) await files.delete(name)
}

/** At most so many documents of a run: it ends before its time is over. */
const mostOfRun = 200

/**
 * Keeps the files of what was issued since. One that cannot be made is logged and tried again by the next run; without the
 * store a run fails.
 */
export const keepInvoiceFiles = defineJob({
  name: 'keep-invoice-files',
  every: 60,
  run: async ({ db, integrations: { files }, now, log, stopping }) => {
    let [done, after] = [0, '00000000-0000-0000-0000-000000000000']
    for (
      let unkept = await listUnkept(db, after);
      unkept.length && done < mostOfRun;
      unkept = await listUnkept(db, after)
    )
      for (const issued of unkept) {
        if (stopping?.aborted) return
        try {
          await keep(db, files, issued, now())
        } catch (error) {
          if (error instanceof FilesUnavailable) throw error
          log.error({ err: error, invoice: issued.id }, 'The files of an invoice were not made')
        }
        ;[done, after] = [done + 1, issued.id]
      }
  },
})
