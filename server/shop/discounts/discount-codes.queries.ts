import { type Insertable, sql, type Updateable } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { DiscountCodes } from '../../db/tables.ts'
import { inLanguage } from '../../db/texts.ts'

/** Courses by title; of one state, or all. */
export async function listTitles({ db, language }: { db: Read; language: Language }, state?: 'published') {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'published'))
    .execute()
  return rows
    .map(({ id, title }) => ({ id, title: inLanguage(title, language) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language))
}

export const findUser = (db: Read, emailKey: string) =>
  db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()

export const lockCode = (db: Write, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Of all codes of a series: it rises when any of them is changed. */
export async function versionOfSeries(db: Read, series: string): Promise<number> {
  const { version } = await db
    .selectFrom('discount_codes')
    .select(sql<number>`sum(version)::int`.as('version'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow()
  return version
}

/** Whether all ids are of courses. */
export async function areCourses(db: Read, ids: readonly number[]): Promise<boolean> {
  const known = await db
    .selectFrom('courses')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute()
  return known.length === new Set(ids).size
}

export const isCode = async (db: Read, code: string): Promise<boolean> =>
  (await db.selectFrom('discount_codes').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** A code, or all codes of a series. */
type Reach = { column: 'code' | 'series'; value: string }

/** Changes what codes are limited to; how often they may be used is at least how often they were. */
export async function changeCodes(
  db: Write,
  { column, value }: Reach,
  { max_uses, ...limits }: Updateable<DiscountCodes> & { max_uses: number | null },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('discount_codes')
    .set((eb) => ({
      ...limits,
      max_uses: max_uses === null ? null : sql<number>`greatest(${max_uses}::integer, used)`,
      version: eb('version', '+', 1),
    }))
    .where(column, '=', value)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends the codes that have not ended, or had money back since; how many they were. */
export async function endCodes(db: Write, { column, value }: Reach, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('discount_codes')
    .set((eb) => ({ ended_at: now, back_cents: 0, version: eb('version', '+', 1) }))
    .where(column, '=', value)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('back_cents', '>', 0)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The orders that used a code, the latest first. */
export const listUses = (db: Read, code: string) =>
  db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.order_id', 'discount_uses.order_id')
    .select(['discount_uses.order_id', 'cents', 'date_added', 'released_at'])
    .where('code', '=', code)
    .orderBy('discount_uses.order_id', 'desc')
    .limit(sql.lit(500))
    .execute()

/** Stores codes; those that exist are left out. */
export const insertCodes = (db: Write, codes: Insertable<DiscountCodes>[]) =>
  db
    .insertInto('discount_codes')
    .values(codes)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
