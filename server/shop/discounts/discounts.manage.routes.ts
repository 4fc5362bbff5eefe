import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import type { discountCalls, discountLimits } from '../../../contract/manage/discounts.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { pageOf, withTotal } from '../../db/page.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler, Handlers } from '../../http/handlers.ts'
import { startingWith } from './discount-codes.queries.ts'
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
function check({ kind, cents, percent, prepaid }: Body): void {
  if (!cents && percent === null) failFields({ cents: 'required' })
  if (cents !== null && percent !== null) failFields({ percent: 'choice' })
  if (kind === 'voucher' && percent !== null) failFields({ percent: 'choice' })
  if (prepaid && kind !== 'voucher') failFields({ prepaid: 'choice' })
}

/** Courses by title; of one state, or all. */
async function listTitles({ db, language }: Pick<Context, 'db' | 'language'>, state?: 'published') {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'published'))
    .execute()
  return rows
    .map(({ id, title }) => ({ id, title: inLanguage(title, language) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language))
}

type Limits = Pick<Body, keyof (typeof discountLimits)['fields']>

/** The columns of what can be changed. */
async function limitsOf({ db, fail }: { db: Read } & Fails<'user_unknown'>, body: Limits, prepaid: boolean) {
  const { valid_from, valid_to, min_cents, max_uses, max_uses_each, course_ids, user_email } = body
  if (valid_from && valid_to && valid_to < valid_from) failFields({ valid_to: 'day_before' })
  const limited = (['max_uses', 'max_uses_each'] as const).filter((name) => prepaid && body[name] !== null)
  if (limited.length) failFields(Object.fromEntries(limited.map((name) => [name, 'prepaid_uses'])))
  const user = user_email
    ? await db
        .selectFrom('users')
        .select('id')
        .where('email_key', '=', user_email.trim().toLowerCase())
        .executeTakeFirst()
    : undefined
  if (user_email && !user) return fail('user_unknown', 'user_email')
  const scope = { course_ids: course_ids.length ? [...new Set(course_ids)] : null, user_id: user?.id ?? null }
  return { valid_from, valid_to, min_cents: min_cents ?? 0, max_uses, max_uses_each, ...scope }
}

/** The code, locked, and which codes a change is of. */
async function lockReach({ db, fail }: { db: Write } & Fails<'not_found'>, code: string, reach: 'code' | 'series') {
  const found = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('not_found')
  const { series } = found
  const whole = reach === 'series' && series !== null
  return { found, column: whole ? ('series' as const) : ('code' as const), value: whole ? series : code }
}

const saveDiscount: Handler<typeof discountCalls.saveDiscount> = async (ctx, { params: { code }, body }) => {
  const { db, fail } = ctx
  const { found, column, value } = await lockReach(ctx, code, body.code_reach)
  if (found.version !== body.version) return fail('version_conflict')
  const { max_uses, ...limits } = await limitsOf(ctx, body, found.prepaid)
  const { numUpdatedRows } = await db
    .updateTable('discount_codes')
    .set((eb) => ({
      ...limits,
      max_uses: max_uses === null ? null : sql<number>`greatest(${max_uses}::integer, used)`,
      version: eb('version', '+', 1),
    }))
    .where(column, '=', value)
    .executeTakeFirst()
  const { valid_from, valid_to, min_cents, max_uses_each, course_ids, user_id } = found
  await recordChange(ctx, {
    action: 'discount.changed',
    id: value,
    about: value,
    before: { valid_from, valid_to, min_cents, max_uses: found.max_uses, max_uses_each, course_ids, user_id },
    after: { ...limits, max_uses },
  })
  return { changed: Number(numUpdatedRows) }
}

const endDiscount: Handler<typeof discountCalls.endDiscount> = async (ctx, { params: { code }, body }) => {
  const { column, value } = await lockReach(ctx, code, body.code_reach)
  const { numUpdatedRows } = await ctx.db
    .updateTable('discount_codes')
    .set((eb) => ({ ended_at: ctx.now(), version: eb('version', '+', 1) }))
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const count = Number(numUpdatedRows)
  if (!count) return ctx.fail('already_decided')
  await recordChange(ctx, { action: 'discount.ended', id: value, about: value, after: { count } })
  return { changed: count }
}

/** In a query of `discount_codes`: what is counted of the series, or of the code that has none. */
const ofSeries = (counted: RawBuilder<unknown>) =>
  sql<number>`(select ${counted} from discount_codes s
    where s.code = discount_codes.code or s.series = discount_codes.series)`

export const discountHandlers: Handlers<typeof discountCalls> = {
  listDiscountCodes: async (
    ctx,
    { query: { page, sort = 'code', dir = sort === 'used' ? 'desc' : 'asc', search } },
  ) => {
    const { db } = ctx
    const narrowed = startingWith(db, search)
    const listed = narrowed
      .leftJoin('users', 'users.id', 'discount_codes.user_id')
      .select(['code', 'kind', 'cents', 'percent', 'prepaid', 'spent_cents', 'valid_from', 'valid_to'])
      .select(['min_cents', 'max_uses', 'max_uses_each', 'used', 'series', 'ended_at', 'version', 'course_ids'])
      .select([
        'users.email as user_email',
        ofSeries(sql`count(*) filter (where s.ended_at is null)::int`).as('series_open'),
        ofSeries(sql`coalesce(sum(s.used), 0)::int`).as('series_used'),
      ])
      .orderBy(sort, dir)
      .orderBy('code')
      .limit(sql.lit(staffPageSize))
      .offset((page - 1) * staffPageSize)
    const { rows, total } = await withTotal(db, listed, narrowed)
    const titles = new Map((await listTitles(ctx)).map((course) => [course.id, course]))
    const shown = rows.map(({ ended_at, course_ids, ...row }) => ({
      ...row,
      min_cents: row.min_cents || null,
      course_ids: course_ids ?? [],
      ended: ended_at?.toISOString() ?? null,
      courses: course_ids?.map((id) => titles.get(id) ?? { id, title: String(id) }) ?? null,
    }))
    return pageOf(shown, total, { page, size: staffPageSize })
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
    const { kind, cents, percent, prepaid } = body
    const limits = await limitsOf(ctx, body, prepaid)
    const columns = { kind, cents, percent, prepaid, ...limits }
    const series = codes.length > 1 ? normaliseCode(body.code) : null
    const saved = await ctx.db
      .insertInto('discount_codes')
      .values(codes.map((code) => ({ code, series, ...columns })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
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
