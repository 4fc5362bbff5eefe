import type { bookCalls } from '../../contract/manage/books.ts'
import { bookFiles } from '../../contract/manage/books.ts'
import type { bookSettingsCalls } from '../../contract/manage/book-settings.ts'
import { recordExport } from '../audit/public.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { lockMonth } from './lock-month.ts'
import { bookFile, makeFiles } from './make-files.ts'
import { showMonth, showMonths } from './month.ts'
import { listFiles } from './months.queries.ts'
import { saveBookSettings, showBookSettings } from './settings.ts'

type Calls = typeof bookCalls

/** Files are written and checked on a thread: no transaction is open meanwhile. */
const makeAndShow: Handler<Calls['makeBookFiles']> = async (ctx, { params: { month }, body: { kinds } }) => {
  await makeFiles(ctx, month, kinds)
  return showMonth(ctx, month)
}

export const bookHandlers: Handlers<Calls & typeof bookSettingsCalls> = {
  listBookMonths: async (ctx) => ({ data: await showMonths(ctx) }),

  getBookMonth: (ctx, { params: { month } }) => showMonth(ctx, month),

  makeBookFiles: ownTransaction(makeAndShow),

  getBookFile: async (ctx, { params: { month, id } }) => {
    const { db, integrations, fail } = ctx
    const { kind, number, sha256 } = (await listFiles(db, month)).find((one) => one.id === id) ?? fail('not_found')
    const bytes = (await integrations.files.get(bookFile(kind, sha256))) ?? fail('not_found')
    await ctx.transaction((write) => recordExport({ ...ctx, db: write }, `${kind}-${month}`))
    const { extension, type } = bookFiles[kind]
    return { bytes, type, name: `${kind}-${month}-${number}.${extension}` }
  },

  lockMonth: async (ctx, { params: { month }, body }) => {
    await lockMonth(ctx, month, body)
    return showMonth(ctx, month)
  },

  getBookSettings: ({ db, language }) => showBookSettings(db, language),

  saveBookSettings: async (ctx, { body }) => {
    await saveBookSettings(ctx, body)
    return showBookSettings(ctx.db, ctx.language)
  },
}
