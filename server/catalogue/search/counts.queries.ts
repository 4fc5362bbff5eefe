import { sql } from 'kysely'
import type { CourseCounts } from '../../../contract/course-search.ts'
import type { Read } from '../../db/connect.ts'
import { cityNames, hasPrice, isInState, isOffered, type Narrowing, offerings } from './cards.queries.ts'
import { correcting, type Readings, readingsOf, toQuery } from './search.queries.ts'
import { isBlank } from './search.rules.ts'

/** Selections other than groups of filters, among the ids of the groups. */
const byCategory = 0
const byPrice = -1

/**
 * Each card of the language that the search finds, with the selections that it does not meet. A month and cities are
 * met by one offering (`dated`); without a month, cities are filters like others.
 */
const cards = (asked: Narrowing, readings: Readings) => {
  const { language, category, filters, month, price, state = 'on_sale' } = asked
  const found = readings.length ? sql`search @@ ${toQuery(readings, language)}` : sql`true`
  const missedIf = (condition: ReturnType<typeof sql>, id: number) =>
    sql`case when ${condition} then array[${sql.lit(id)}] else '{}'::int[] end`
  return sql`
    chosen as (
      select filter_group_id as id, array_agg(filter_id) as filters from filters join filter_groups using (filter_group_id)
      where filter_id = any(${filters}) and ${month ? sql`filter_groups.key <> 'city'` : sql`true`} group by filter_group_id),
    found as materialized (
      select course_id, category_id, price_cents, card -> 'special' <> 'null' as reduced,
        ${month ? isOffered(asked, month) : sql`true`} as dated,
        array(select id from chosen where not exists (
          select from course_filters f where f.course_id = catalogue_cards.course_id and f.filter_id = any(chosen.filters)))
        || ${category ? missedIf(sql`category_id <> ${category}`, byCategory) : sql`'{}'::int[]`}
        || ${price ? missedIf(sql`not (${hasPrice[price]})`, byPrice) : sql`'{}'::int[]`} as missed
      from catalogue_cards where language = ${language} and ${found}),
    cards as (select * from found where ${isInState[state]})`
}

const listOf = (fields: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(json_build_object(${fields}, 'total', total)), '[]') from (${rows}) as counted)`

/** The counts, in one statement. A selection does not narrow its own alternatives. */
async function readCounts(db: Read, asked: Narrowing, readings: Readings): Promise<CourseCounts> {
  const { filters, month, today } = asked
  const inCities = sql`(o.city in ${cityNames(filters)} or not exists ${cityNames(filters)})`
  const dates = sql`cards join ${offerings(today)} o using (course_id)`
  const without = (kind: string, group: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) =>
    sql`select ${sql.lit(kind)} as kind, ${group} as id, count(distinct course_id) as total from ${rows}`
  const { rows } = await sql<{ counts: CourseCounts }>`
    with ${cards(asked, readings)}
    select json_build_object(
      'total', (select count(*) from cards where dated and missed = '{}'),
      'preparing', (select count(*) from found where price_cents is null and dated and missed = '{}'),
      'categories', ${listOf(
        sql`'category_id', id`,
        sql`select category_id as id, count(*) as total from cards where dated and missed <@ array[${sql.lit(byCategory)}] group by 1`,
      )},
      'filters', ${listOf(
        sql`'filter_id', id`,
        sql`select filter_id as id, count(*) as total from cards join course_filters using (course_id) join filters using (filter_id) join filter_groups using (filter_group_id)
            where dated and missed <@ array[filter_group_id] and ${month ? sql`filter_groups.key <> 'city'` : sql`true`} group by 1
          union all select filter_id, count(distinct course_id) from ${dates}
            join filters f on f.name ->> 'lt' = o.city join filter_groups g on g.filter_group_id = f.filter_group_id and g.key = 'city'
            where missed = '{}' and o.month = ${month ?? ''} group by 1`,
      )},
      'months', ${listOf(
        sql`'month', id`,
        sql`select o.month as id, count(distinct course_id) as total from ${dates} where missed = '{}' and ${inCities} group by 1 order by 1`,
      )},
      'prices', ${listOf(
        sql`'price', id`,
        sql`select id, count(*) as total from cards cross join lateral (values ('free', price_cents = 0), ('reduced', reduced)) as priced (id, so)
            where so and dated and missed <@ array[${sql.lit(byPrice)}] group by 1`,
      )},
      'nearest', (select coalesce(json_agg(json_build_object('without', kind, 'filter_group_id', id, 'total', total) order by total desc), '[]') from (
        select case missed[1] when ${sql.lit(byCategory)} then 'category' when ${sql.lit(byPrice)} then 'price' else 'filters' end as kind,
            case when missed[1] > 0 then missed[1] end as id, count(*) as total
          from cards where dated and cardinality(missed) = 1 group by missed[1]
        ${
          month
            ? sql`union all (${without(
                'month',
                sql`null::int`,
                sql`cards where missed = '{}' and (not exists ${cityNames(filters)} or exists (
                select from course_filters f join filters using (filter_id) join filter_groups using (filter_group_id)
                where f.course_id = cards.course_id and filter_groups.key = 'city' and f.filter_id = any(${filters})))`,
              )})
              union all (${without(
                'filters',
                sql`(select filter_group_id from filter_groups where key = 'city' limit 1)`,
                sql`${dates} where missed = '{}' and o.month = ${month} and exists ${cityNames(filters)}`,
              )})`
            : sql``
        }
      ) as one where total > 0 and not exists (select from cards where dated and missed = '{}'))
    ) as counts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without from answers one row')
  return row.counts
}

/** Of searches that find nothing, that which would find something under fewer selections; the first of equals. */
const better = (one: CourseCounts | undefined, other: CourseCounts) =>
  one && (one.nearest.length > 0 || !other.nearest.length) ? one : other

/**
 * How many courses each selection would leave under the others. A search is read in the ways of `readingsOf` until it
 * finds, as in the list; when it still finds nothing, `nearest` says what there is without it.
 */
export async function countCards(db: Read, asked: Narrowing): Promise<CourseCounts> {
  if (isBlank(asked.search)) return readCounts(db, asked, [])
  let found: CourseCounts | undefined
  for await (const { language, readings } of readingsOf(correcting(db), asked.search, asked.language)) {
    const counts = await readCounts(db, { ...asked, language }, readings)
    if (counts.total) return counts
    found = better(found, counts)
  }
  const { total } = await readCounts(db, asked, [])
  const nothing = { total: 0, preparing: 0, categories: [], filters: [], months: [], prices: [], nearest: [] }
  const { nearest, ...counts } = found ?? nothing
  return {
    ...counts,
    nearest: [...nearest, ...(total ? [{ without: 'search' as const, filter_group_id: null, total }] : [])].toSorted(
      (a, b) => b.total - a.total,
    ),
  }
}
