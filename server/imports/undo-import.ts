import type { importCalls } from '../../contract/manage/import-calls.ts'
import type { ImportUndo } from '../../contract/manage/imports.ts'
import { countUnusedWorkplaces } from '../accounts/public.ts'
import type { Read } from '../db/connect.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { removeImported } from './imports.jobs.ts'
import { findImport, listMade, listMadeWorkplaces, moveImport, reloadImport } from './imports.queries.ts'
import { findBlocks } from './undo.queries.ts'

async function previewUndo(db: Read, id: string): Promise<ImportUndo> {
  const made = await listMade(db, id)
  return {
    people: made.length,
    workplaces: await countUnusedWorkplaces(db, await listMadeWorkplaces(db, id), made),
    blocks: await findBlocks(db, id),
  }
}

export const undoHandlers: Handlers<Pick<typeof importCalls, 'getImportUndo' | 'undoImport'>> = {
  async getImportUndo({ db, fail }, { params: { id } }) {
    const { state } = (await findImport(db, 'people', id)) ?? fail('not_found')
    return state === 'done' ? previewUndo(db, id) : { people: 0, workplaces: 0, blocks: [] }
  },

  async undoImport(ctx, { params: { id } }) {
    const { db, fail, language, principal } = ctx
    if (!(await findImport(db, 'people', id))) return fail('not_found')
    if (!(await moveImport(db, id, 'done', 'undoing')))
      return fail('import_blocked', { field: 'import', values: { why: sentence(language, 'imports.undo.not_done') } })
    const blocks = await findBlocks(db, id)
    if (blocks.length) {
      const why = blocks.map(({ block, people, names }) =>
        sentence(language, `imports.undo.${block}`, { count: people, names: names.join(', ') }),
      )
      return fail('import_blocked', { field: 'import', values: { why: why.join('; ') } })
    }
    const people = (await listMade(db, id)).length
    await ctx.enqueue(removeImported, { importId: id, by: principal.userId, people })
    return reloadImport(ctx, 'people', id)
  },
}
