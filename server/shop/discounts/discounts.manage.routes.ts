import type { CallInput } from '../../../contract/call.ts'
import type { discountCalls, discountLimits } from '../../../contract/manage/discounts.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler, Handlers } from '../../http/handlers.ts'
import {
  areCourses,
  changeCodes,
  endCodes,
  findUser,
  insertCodes,
  isCode,
  listTitles,
  listUses,
  lockCode,
  versionOfSeries,
} from './discount-codes.queries.ts'
import { normaliseCode } from '../discounts.rules.ts'
import { findSoldVoucher } from '../vouchers/sold-vouchers.queries.ts'
import { randomEnding } from './random-ending.ts'

type Body = CallInput<(typeof discountCalls)['makeDiscounts']>['body']

function codesOf({ code, code_count }: Body): string[] {
  if (code_count === 1) return [normaliseCode(code)]
  const codes = new Set<string>()
  while (codes.size < code_count) codes.add(`${normaliseCode(code)}-${randomEnding()}`)
  return [...codes]
}

/** What no code can be, at its field. */
function check({ kind, cents, percent, prepaid }: Body): void {
  if (!cents && percent === null) failFields({ cents: 'required' })
  if (cents !== null && percent !== null) failFields({ percent: 'choice' })
  if (kind === 'voucher' && percent !== null) failFields({ percent: 'choice' })
  if (prepaid && kind !== 'voucher') failFields({ prepaid: 'choice' })
}

type Limits = Pick<Body, keyof (typeof discountLimits)['fields']>

/** The columns of what can be changed. */
async function limitsOf({ db, fail }: { db: Read } & Fails<'user_unknown'>, body: Limits, prepaid: boolean) {
  const { valid_from, valid_to, min_cents, max_uses, max_uses_each, course_ids, user_email } = body
  if (valid_from && valid_to && valid_to < valid_from) failFields({ valid_to: 'day_before' })
  const limited = (['max_uses', 'max_uses_each'] as const).filter((name) => prepaid && body[name] !== null)
  if (limited.length) failFields(Object.fromEntries(limited.map((name) => [name, 'prepaid_uses'])))
  const user = user_email ? await findUser(db, user_email.trim().toLowerCase()) : undefined
  if (user_email && !user) return fail('user_unknown', 'user_email')
  if (!(await areCourses(db, course_ids))) failFields({ course_ids: 'choice' })
  const scope = { course_ids: course_ids.length ? [...new Set(course_ids)] : null, user_id: user?.id ?? null }
  return { valid_from, valid_to, min_cents: min_cents ?? 0, max_uses, max_uses_each, ...scope }
}

/** The code, locked, and which codes a change is of. What was paid for stays as it was sold. */
async function lockReach(
  { db, fail }: { db: Write } & Fails<'not_found' | 'voucher_sold'>,
  code: string,
  reach: 'code' | 'series',
) {
  const found = (await lockCode(db, code)) ?? fail('not_found')
  if (await findSoldVoucher(db, 'code', code)) return fail('voucher_sold')
  const { series } = found
  const whole = reach === 'series' && series !== null
  return { found, column: whole ? ('series' as const) : ('code' as const), value: whole ? series : code }
}

const saveDiscount: Handler<typeof discountCalls.saveDiscount> = async (ctx, { params: { code }, body }) => {
  const { db, fail } = ctx
  const { found, column, value } = await lockReach(ctx, code, body.code_reach)
  const edited = column === 'series' ? await versionOfSeries(db, value) : found.version
  if (edited !== body.version) return fail('version_conflict')
  const { max_uses, ...limits } = await limitsOf(ctx, body, found.prepaid)
  const changed = await changeCodes(db, { column, value }, { ...limits, max_uses })
  const { valid_from, valid_to, min_cents, max_uses_each, course_ids, user_id } = found
  await recordChange(ctx, {
    action: 'discount.changed',
    id: value,
    about: value,
    before: { valid_from, valid_to, min_cents, max_uses: found.max_uses, max_uses_each, course_ids, user_id },
    after: { ...limits, max_uses },
  })
  return { changed }
}

const endDiscount: Handler<typeof discountCalls.endDiscount> = async (ctx, { params: { code }, body }) => {
  const { column, value } = await lockReach(ctx, code, body.code_reach)
  const count = await endCodes(ctx.db, { column, value }, ctx.now())
  if (!count) return ctx.fail('already_decided')
  await recordChange(ctx, { action: 'discount.ended', id: value, about: value, after: { count } })
  return { changed: count }
}

export const discountHandlers: Handlers<typeof discountCalls> = {
  listDiscountUses: async ({ db, fail }, { params: { code } }) => {
    if (!(await isCode(db, code))) return fail('not_found')
    const rows = await listUses(db, code)
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
    const { kind, cents, percent, prepaid } = body
    const limits = await limitsOf(ctx, body, prepaid)
    const columns = { kind, cents, percent, prepaid, ...limits }
    const series = codes.length > 1 ? normaliseCode(body.code) : null
    const saved = await insertCodes(
      ctx.db,
      codes.map((code) => ({ code, series, ...columns })),
    )
    if (saved.length < codes.length) return ctx.fail('key_taken', 'code')
    await recordChange(ctx, {
      action: 'discount.made',
      id: normaliseCode(body.code),
      about: normaliseCode(body.code),
      after: { ...columns, count: codes.length },
    })
    return { codes }
  },

  listDiscountCourses: async (ctx) => ({ data: await listTitles(ctx, 'published') }),
  saveDiscount,
  endDiscount,
}
