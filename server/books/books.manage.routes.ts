import type { bookCalls } from '../../contract/manage/books.ts'
import { recordExport } from '../audit/public.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { lockMonth } from './lock-month.ts'
import { isafFile, makeIsaf } from './make-isaf.ts'
import { showMonth, showMonths } from './month.ts'
import { listFiles } from './months.queries.ts'

type Calls = typeof bookCalls

/** The register is written and checked on a thread: no transaction is open meanwhile. */
const makeAndShow: Handler<Calls['makeIsaf']> = async (ctx, { params: { month } }) => {
  await makeIsaf(ctx, month)
  return showMonth(ctx, month)
}

export const bookHandlers: Handlers<Calls> = {
  listBookMonths: async (ctx) => ({ data: await showMonths(ctx) }),

  getBookMonth: (ctx, { params: { month } }) => showMonth(ctx, month),

  makeIsaf: ownTransaction(makeAndShow),

  getIsafFile: async (ctx, { params: { month, id } }) => {
    const { db, integrations, fail } = ctx
    const file = (await listFiles(db, month)).find((one) => one.id === id) ?? fail('not_found')
    const bytes = (await integrations.files.get(isafFile(file.sha256))) ?? fail('not_found')
    await ctx.transaction((write) => recordExport({ ...ctx, db: write }, `isaf-${month}`))
    return { bytes, type: 'application/xml', name: `isaf-${month}.xml` }
  },

  lockMonth: async (ctx, { params: { month }, body }) => {
    await lockMonth(ctx, month, body)
    return showMonth(ctx, month)
  },
}
