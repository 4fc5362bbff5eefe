import type { Context, Principal } from '../context.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { recordChange } from './record-change.ts'

export type Exporting = Pick<Context, 'transaction' | 'now' | 'language'> & { principal: Principal }

/**
 * Notes in the audit log who took a table out, and names the file and its columns (`exports.<column>` in sentences).
 */
export async function beginExport(ctx: Exporting, table: string, columns: readonly string[]) {
  await ctx.transaction((db) => recordChange({ ...ctx, db }, { action: 'export.made', id: table, about: table }))
  const header = columns.map((name) => sentence(ctx.language, `exports.${name}`))
  return { name: `${table}-${dayInVilnius(ctx.now())}.csv`, language: ctx.language, header }
}
