import {
  dateImportList,
  invoiceImportList,
  peopleImportList,
  voucherImportList,
} from '../../contract/manage/imports.list.ts'
import type { ImportKind } from '../../contract/manage/imports.ts'
import { wholeList } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { listImports } from './imports.queries.ts'

const rowsOf = async (db: Read, kind: ImportKind) =>
  (await listImports(db, kind)).map(({ counts: { created, ...counts }, ...row }) => ({
    ...row,
    ...counts,
    made: created,
  }))

export const importListHandlers = {
  ...wholeList(peopleImportList, ({ db }) => rowsOf(db, 'people')),
  ...wholeList(dateImportList, ({ db }) => rowsOf(db, 'dates')),
  ...wholeList(voucherImportList, ({ db }) => rowsOf(db, 'vouchers')),
  ...wholeList(invoiceImportList, ({ db }) => rowsOf(db, 'invoices')),
}
