import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails } from '../context.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { runTask } from '../workers/run-task.ts'
import { dayInVilnius } from '../time.ts'
import { faultsOf, loadRegister } from './month.ts'
import { firstDayOf, isOver } from './month-days.rules.ts'

export const isafFile = (sha256: string) => `books/${sha256}.xml`

/**
 * Makes the register of a month and keeps it: first the bytes in the file store, then the row that names them. Refused while
 * the month is not over or the VMI would refuse it, by its checks or its schema.
 */
export async function makeIsaf(ctx: Context & Fails<'month_open' | 'register_faulty'>, month: string): Promise<void> {
  const { db, config, now, fail, log, integrations } = ctx
  if (!isOver(month, dayInVilnius(now()))) return fail('month_open')
  if (!isVatPayer(config)) return fail('register_faulty')
  const register = await loadRegister(db, config, { month, now: now() })
  if ((await faultsOf(ctx, month, register)).length) return fail('register_faulty')
  const { header, rows, content } = register
  const { xml, faults } = await runTask('writeIsaf', { header, rows })
  if (faults.length) {
    log.error({ month, faults }, 'A register does not match the schema')
    return fail('register_faulty')
  }
  const bytes = new TextEncoder().encode(xml)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await integrations.files.put(isafFile(sha256), bytes, 'application/xml')
  await ctx.transaction(async (write) => {
    const made = { sha256, content, size: bytes.byteLength, documents: rows.length, made_at: now() }
    await write
      .insertInto('isaf_files')
      .values({ id: v7(), month: firstDayOf(month), ...made })
      .execute()
    const after = { documents: rows.length }
    await recordChange({ ...ctx, db: write }, { action: 'book_month.isaf_made', id: month, about: month, after })
  })
}
