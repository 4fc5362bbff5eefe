import type { CourseInput } from '../catalogue/course-input.ts'
import type { RenderOptions } from '../content/render-markdown.ts'
import type { WrittenTheory } from '../learning/archive/format.ts'
import type { PrintedCertificate } from '../certificates/printed-certificate.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { limits, megabyte } from '../../contract/limits.ts'
import type { AccountingProgram } from '../../contract/manage/book-settings.ts'
import { bankFileBytes, type BankForm } from '../../contract/manage/bank-lines.ts'
import { importLength } from '../../contract/manage/imports.ts'
import { questionFileBytes } from '../../contract/manage/questions.ts'
import type { BankUpload } from './bank/read-bank-file.ts'
import type { ArchiveFile } from './archive/unpack-course.ts'
import type { CertificatePicture } from './drawing/certificate-picture.ts'
import type { Pack } from './drawing/make-pack.ts'
import type { CheckResult } from './drawing/result-pdf.ts'
import type { SharePicture } from './drawing/draw-share-picture.ts'
import type { ImportFile } from './imports/read-import.ts'
import type { PictureUse } from './pictures/make-picture.ts'
import type { PackageKind } from './packages/manifests.ts'
import type { QuestionFile } from './questions/read-questions.ts'
import type { BookDocument } from '../books/book-document.rules.ts'
import type { IsafHeader, IsafRow } from '../books/isaf/isaf.rules.ts'
import type { JournalFacts } from '../books/journal/facts.ts'
import { isLargePicture } from './large-picture.rules.ts'
import { defineTask } from './task.ts'

/** Of what is given by the path of its file: the reader checks the size of the file. */
const path = 10_000
/** Of what the server itself has, which is limited where it was saved. */
const drawing = { atLimit: 'unavailable', maxBytes: 20 * megabyte, seconds: 60 } as const
const long = { isLong: () => true } as const

/**
 * All that reads what users upload, and all that draws. Its code is loaded on the thread that runs it: nothing else imports
 * the readers and the drawings (server/test/architecture.test.ts).
 */
export const tasks = {
  readPackage: defineTask({
    run: async ({ path: file, kind }: { path: string; kind: PackageKind }) =>
      (await import('./packages/check-package.ts')).readPackage(file, kind),
    maxBytes: path,
    seconds: 60,
    atLimit: 'refuse',
    ...long,
  }),
  readArchive: defineTask({
    run: async (archive: ArchiveFile) => (await import('./archive/read-archive.ts')).readArchive(archive),
    maxBytes: path,
    seconds: 120,
    atLimit: 'refuse',
    ...long,
  }),
  writeCourse: defineTask({
    run: async ({
      course,
      theory,
      instructorCourse,
    }: {
      course: CourseInput
      theory: WrittenTheory
      instructorCourse?: string
    }) => (await import('./archive/write-course.ts')).writeCourse(course, theory, instructorCourse),
    ...drawing,
    ...long,
  }),
  readImport: defineTask({
    run: async (file: ImportFile) => (await import('./imports/read-import.ts')).readImport(file),
    maxBytes: importLength * 1.5,
    seconds: 15,
    atLimit: 'refuse',
    ...long,
  }),
  lookAtBankFile: defineTask({
    run: async (file: { bytes: Uint8Array; encoding?: BankForm['encoding'] }) =>
      (await import('./bank/read-bank-file.ts')).lookAtBankFile(file),
    maxBytes: bankFileBytes * 1.1,
    seconds: 30,
    atLimit: 'refuse',
    ...long,
  }),
  readBankFile: defineTask({
    run: async (file: BankUpload) => (await import('./bank/read-bank-file.ts')).readBankFile(file),
    maxBytes: bankFileBytes * 1.1,
    seconds: 60,
    atLimit: 'refuse',
    ...long,
  }),
  readQuestions: defineTask({
    run: async (file: QuestionFile) => (await import('./questions/read-questions.ts')).readQuestions(file),
    maxBytes: questionFileBytes * 1.5,
    seconds: 30,
    atLimit: 'refuse',
    ...long,
  }),
  readCaptions: defineTask({
    run: async (text: string) => (await import('./files/captions.rules.ts')).readCaptions(text),
    maxBytes: 2 * megabyte,
    seconds: 10,
    atLimit: 'refuse',
  }),
  readPdf: defineTask({
    run: async (bytes: Uint8Array) => (await import('./files/read-pdf.ts')).readPdf(bytes),
    maxBytes: limits.pdfMb * megabyte,
    seconds: 30,
    atLimit: 'refuse',
  }),
  makePicture: defineTask({
    run: async ({ bytes, ...how }: { bytes: Uint8Array } & PictureUse) =>
      (await import('./pictures/make-picture.ts')).makePicture(bytes, how),
    maxBytes: limits.pictureMb * 1.1 * megabyte,
    seconds: 30,
    atLimit: 'refuse',
    isLong: ({ bytes }) => isLargePicture(bytes),
  }),
  renderMarkdown: defineTask({
    run: async ({ text, options }: { text: string; options: RenderOptions }) =>
      (await import('../content/render-markdown.ts')).renderMarkdown(text, options),
    maxBytes: 4 * megabyte,
    seconds: 10,
    atLimit: 'refuse',
  }),
  writeIsaf: defineTask({
    run: async (register: { header: IsafHeader; rows: readonly IsafRow[] }) =>
      (await import('./books/write-isaf.ts')).writeIsaf(register),
    ...drawing,
    // The validator never gives its memory back.
    endsThread: true,
    ...long,
  }),
  writeJournal: defineTask({
    run: async ({ facts, as }: { facts: JournalFacts; as: 'csv' | 'json' }) =>
      (await import('./books/write-journal.ts')).writeJournal(facts, as),
    ...drawing,
    ...long,
  }),
  writeSales: defineTask({
    run: async ({ documents, program }: { documents: readonly BookDocument[]; program: AccountingProgram }) =>
      (await import('./books/write-sales.ts')).writeSales(documents, program),
    ...drawing,
    ...long,
  }),
  readInvoiceResponse: defineTask({
    run: async (xml: string) => (await import('./einvoices/read-invoice-response.ts')).readInvoiceResponse(xml),
    maxBytes: megabyte,
    seconds: 10,
    atLimit: 'refuse',
  }),
  drawInvoice: defineTask({
    run: async (document: InvoiceDocument) => (await import('./drawing/invoice-pdf.ts')).renderInvoicePdf(document),
    ...drawing,
  }),
  drawCertificates: defineTask({
    run: async (printed: readonly [PrintedCertificate, ...PrintedCertificate[]]) =>
      (await import('./drawing/certificate-pdf.ts')).drawCertificates(printed),
    ...drawing,
    isLong: (printed) => printed.length > 1,
  }),
  drawCertificatePicture: defineTask({
    run: async (picture: CertificatePicture) =>
      (await import('./drawing/certificate-picture.ts')).drawCertificatePicture(picture),
    ...drawing,
  }),
  drawResult: defineTask({
    run: async (result: CheckResult) => (await import('./drawing/result-pdf.ts')).drawResult(result),
    ...drawing,
  }),
  drawPack: defineTask({
    run: async (pack: Pack) => (await import('./drawing/make-pack.ts')).makePack(pack),
    ...drawing,
    ...long,
  }),
  drawSharePicture: defineTask({
    run: async ({ shared, photograph }: { shared: SharePicture; photograph: Uint8Array | undefined }) => {
      const { drawSharePicture, readOwnPicture } = await import('./drawing/draw-share-picture.ts')
      return drawSharePicture(shared, photograph ?? (await readOwnPicture(shared.image)))
    },
    ...drawing,
  }),
}
