import { type RawBuilder, sql } from 'kysely'
import { discountList } from '../../../contract/manage/discounts.list.ts'
import { list } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { dayInVilnius } from '../../time.ts'
import { leftOf, normaliseCode } from '../discounts.rules.ts'
import { listTitles } from './discount-codes.queries.ts'

/** In a query of `discount_codes`: what is counted of the series, or of the code that has none. */
const ofSeries = (counted: RawBuilder<unknown>) =>
  sql<number>`(select ${counted} from discount_codes s
    where s.code = discount_codes.code or s.series = discount_codes.series)`

export const discountListHandlers = list(discountList, async (ctx, asked, part) => {
  const { search, sort = 'code', dir = sort === 'used' ? 'desc' : 'asc' } = asked
  const begins = `${normaliseCode(search).replace(/[\\%_]/g, '\\$&')}%`
  const wanted = ctx.db
    .selectFrom('discount_codes')
    .leftJoin('users', 'users.id', 'discount_codes.user_id')
    .leftJoin('sold_vouchers', 'sold_vouchers.code', 'discount_codes.code')
    .select([
      'discount_codes.code',
      'kind',
      'cents',
      'percent',
      'prepaid',
      'spent_cents',
      'back_cents',
      'valid_from',
      'valid_to',
    ])
    .select(['min_cents', 'max_uses', 'max_uses_each', 'used', 'series', 'ended_at', 'version', 'course_ids'])
    .select([
      'users.email as user_email',
      'sold_vouchers.id as voucher_id',
      ofSeries(sql`count(*) filter (where s.ended_at is null)::int`).as('series_open'),
      ofSeries(sql`coalesce(sum(s.used), 0)::int`).as('series_used'),
      ofSeries(sql`sum(s.version)::int`).as('series_version'),
    ])
    .$if(search !== '', (query) => query.where('discount_codes.code', 'like', begins))
  const order = sql`${sql.ref(`discount_codes.${sort}`)} ${sql.raw(dir)}, discount_codes.code`
  const { rows, total } = await readPart(ctx.db, wanted, { part, key: 'discount_codes.code', order })
  const titles = new Map((await listTitles(ctx)).map((course) => [course.id, course]))
  const today = dayInVilnius(ctx.now())
  const shown = rows.map(({ ended_at, course_ids, back_cents, ...row }) => ({
    ...row,
    left_cents: row.prepaid ? leftOf({ ...row, back_cents, ended_at }, today) : 0,
    min_cents: row.min_cents || null,
    course_ids: course_ids ?? [],
    ended: ended_at?.toISOString() ?? null,
    courses: course_ids?.map((id) => titles.get(id) ?? { id, title: String(id) }) ?? null,
  }))
  return { rows: shown, total }
})
