import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import type { discountCalls } from '../../../contract/manage/discounts.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import { recordChange } from '../../audit/public.ts'
import { pageOf } from '../../db/page.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { normaliseCode } from '../discounts.rules.ts'

type Body = CallInput<(typeof discountCalls)['makeDiscounts']>['body']

/** Without signs that are read as others: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 32 ^ 8 codes of a series: they cannot be guessed under the rate limit of codes. */
const made = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

function codesOf({ code, code_count }: Body): string[] {
  if (code_count === 1) return [normaliseCode(code)]
  const codes = new Set<string>()
  while (codes.size < code_count) codes.add(`${normaliseCode(code)}-${made()}`)
  return [...codes]
}

/** What no code can be, at its field. */
function check({ discount_kind, off_cents, off_percent, prepaid, valid_from, valid_to }: Body): void {
  if (off_cents === null && off_percent === null) failFields({ off_cents: 'required' })
  if (off_cents !== null && off_percent !== null) failFields({ off_percent: 'choice' })
  if (off_cents === 0) failFields({ off_cents: 'required' })
  if (discount_kind === 'voucher' && off_percent !== null) failFields({ off_percent: 'choice' })
  if (prepaid && discount_kind !== 'voucher') failFields({ prepaid: 'choice' })
  if (valid_from && valid_to && valid_to < valid_from) failFields({ valid_to: 'day_before' })
}

export const discountHandlers: Handlers<typeof discountCalls> = {
  listDiscountCodes: async (
    { db },
    { query: { page, sort = 'code', dir = sort === 'used' ? 'desc' : 'asc', search } },
  ) => {
    const start = `${normaliseCode(search).replace(/[\\%_]/g, '\\$&')}%`
    const narrowed = db.selectFrom('discount_codes').$if(search !== '', (query) => query.where('code', 'like', start))
    const rows = await narrowed
      .select(['code', 'kind', 'cents', 'percent', 'prepaid', 'spent_cents', 'valid_from', 'valid_to'])
      .select(['min_cents', 'max_uses', 'max_uses_each', 'used'])
      .orderBy(sort, dir)
      .orderBy('code')
      .limit(sql.lit(staffPageSize))
      .offset((page - 1) * staffPageSize)
      .execute()
    const { total } = await narrowed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return pageOf(rows, Number(total), { page, size: staffPageSize })
  },

  listDiscountUses: async ({ db, fail }, { params: { code } }) => {
    const known = await db.selectFrom('discount_codes').select('code').where('code', '=', code).executeTakeFirst()
    if (!known) return fail('not_found')
    const rows = await db
      .selectFrom('discount_uses')
      .innerJoin('orders', 'orders.order_id', 'discount_uses.order_id')
      .select(['discount_uses.order_id', 'cents', 'date_added', 'released_at'])
      .where('code', '=', code)
      .orderBy('discount_uses.order_id', 'desc')
      .limit(sql.lit(500))
      .execute()
    const data = rows.map(({ order_id, cents, date_added, released_at }) => ({
      order_id,
      cents,
      at: date_added.toISOString(),
      released: released_at !== null,
    }))
    return { data }
  },

  makeDiscounts: async (ctx, { body }) => {
    check(body)
    const codes = codesOf(body)
    const { discount_kind, off_cents, off_percent, prepaid, valid_from, valid_to } = body
    const { min_cents, max_uses, max_uses_each } = body
    const columns = { kind: discount_kind, cents: off_cents, percent: off_percent, prepaid, valid_from, valid_to }
    const saved = await ctx.db
      .insertInto('discount_codes')
      .values(codes.map((code) => ({ code, ...columns, min_cents, max_uses, max_uses_each })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    if (saved.length < codes.length) return ctx.fail('key_taken', 'code')
    await recordChange(ctx, {
      action: 'discount.made',
      id: normaliseCode(body.code),
      about: normaliseCode(body.code),
      after: { ...columns, min_cents, max_uses, max_uses_each, count: codes.length },
    })
    return { codes }
  },
}
