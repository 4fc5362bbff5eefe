import type { BulkResult } from '../../contract/manage/bulk.ts'
import type { FailureCode } from '../../contract/fail.ts'
import type { Fail, SignedInContext, WriteContext } from '../context.ts'
import { ExpectedFailure, fail } from './fail.ts'

/** What is done with one row: in a transaction of its own, so that a refusal of one undoes no other. */
export type OneOfMany = WriteContext & SignedInContext & { fail: Fail<FailureCode> }

/** Does the same with several rows, for a handler with its own transactions. */
export async function doEach<T>(
  ctx: SignedInContext,
  rows: readonly T[],
  { keyOf, one }: { keyOf: (row: T) => string | number; one: (ctx: OneOfMany, row: T) => Promise<unknown> },
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (const row of new Map(rows.map((each) => [keyOf(each), each])).values()) {
    try {
      await ctx.transaction((db, enqueue) => one({ ...ctx, db, enqueue, fail }, row))
    } catch (error) {
      if (!(error instanceof ExpectedFailure)) throw error
      refused.push({ key: keyOf(row), why: error.toWire(ctx.language, undefined).message })
    }
  }
  return { done: new Set(rows.map(keyOf)).size - refused.length, refused }
}
