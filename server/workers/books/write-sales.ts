import type { AccountingProgram } from '../../../contract/manage/book-settings.ts'
import type { BookDocument } from '../../books/book-document.rules.ts'
import { writeCentas } from './write-centas.ts'
import { writeFinvalda } from './write-finvalda.ts'
import { writeRivile } from './write-rivile.ts'

const writers: Record<AccountingProgram, (documents: readonly BookDocument[]) => Uint8Array> = {
  rivile: writeRivile,
  finvalda: writeFinvalda,
  centas: writeCentas,
}

/** The sales of a month as an accounting program reads them. */
export const writeSales = (documents: readonly BookDocument[], program: AccountingProgram): Uint8Array =>
  writers[program](documents)
