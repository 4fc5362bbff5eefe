import * as v from 'valibot'
import { Hours } from '../../contract/common.ts'
import { limits } from '../../contract/limits.ts'
import type { Write } from '../db/connect.ts'
import { effectiveCents } from '../money.ts'
import { outsideVat } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'
import { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
import { PriceInput, recordPrice, writePrice } from './change-price.ts'

const day = v.pipe(v.string(), v.isoDate())

/** An offering (product) of a course. Online ones may have no dates. */
export const OfferingInput = v.pipe(
  v.object({
    /** Absent for a new offering. */
    productId: v.optional(v.number()),
    /** The version that was edited: when somebody has saved another one since, nothing is saved. */
    version: v.optional(v.number()),
    courseId: v.number(),
    /** The key of its location. */
    location: v.string(),
    startDate: v.nullable(day),
    endDate: v.nullable(day),
    hours: Hours,
    groupSize: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.mostInGroup)),
      limits.groupSize,
    ),
    price: PriceInput,
    /** Its class of VAT; outside the scope of VAT when absent. */
    vatClass: v.optional(v.number(), outsideVat),
    /** A withdrawn offering is not sold; orders of it stay. */
    state: v.optional(v.picklist(['offered', 'withdrawn']), 'offered'),
  }),
  v.check(({ startDate, endDate }) => (endDate ?? '9') >= (startDate ?? ''), 'It ends before it begins'),
)
export type OfferingInput = v.InferInput<typeof OfferingInput>

/** VAT of an offering from a day on, when it differs from what is in force then. */
async function recordVat(db: Write, product_id: number, from_day: string, vat_class_id: number): Promise<void> {
  const current = await db
    .selectFrom('product_vat')
    .select('vat_class_id')
    .where('product_id', '=', product_id)
    .where('from_day', '<=', from_day)
    .orderBy('from_day', 'desc')
    .executeTakeFirst()
  if (current?.vat_class_id === vat_class_id) return
  await db
    .insertInto('product_vat')
    .values({ product_id, from_day, vat_class_id })
    .onConflict((conflict) => conflict.columns(['product_id', 'from_day']).doUpdateSet({ vat_class_id }))
    .execute()
}

/** Creates or changes an offering of a course. Returns its id. */
export async function saveOffering(authoring: Authoring, input: OfferingInput): Promise<number> {
  const { db, now, fail } = authoring
  const offering = v.parse(OfferingInput, input)
  const { productId, version, courseId, location, startDate, endDate, hours, groupSize, price, vatClass, state } =
    offering
  const course = await lockForEdit(authoring, courseId)
  const found = await db.selectFrom('locations').select('id').where('key', '=', location).executeTakeFirst()
  const columns = {
    location_id: found?.id ?? fail('not_found', 'location'),
    start_date: startDate,
    end_date: endDate,
    hours,
    group_size: groupSize,
    state,
  }
  if (productId === undefined) {
    const cents = { price_cents: price.priceCents, special_cents: price.specialCents }
    const { product_id } = await db
      .insertInto('products')
      .values({ ...columns, ...cents, course_id: courseId })
      .returning('product_id')
      .executeTakeFirstOrThrow()
    await recordPrice(db, product_id, now, effectiveCents(cents))
    await recordVat(db, product_id, '2000-01-01', vatClass)
    await courseChanged(authoring, course)
    return product_id
  }
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('product_id', '=', productId)
    .where('course_id', '=', courseId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return fail(version === undefined ? 'not_found' : 'version_conflict')
  await writePrice(authoring, productId, price)
  await recordVat(db, productId, dayInVilnius(now), vatClass)
  await courseChanged(authoring, course)
  return productId
}
