import type { Read } from '../../db/connect.ts'
import { classOn, standardVat } from '../../invoicing/public.ts'

/** The VAT class of the latest date of a course; of a course without dates, the standard rate of Lithuania. */
export async function latestVatClass(db: Read, courseId: number, today: string): Promise<number> {
  const latest = await db
    .selectFrom('product_vat')
    .innerJoin('products', 'products.product_id', 'product_vat.product_id')
    .select(classOn('vat_class_id', today).as('id'))
    .where('course_id', '=', courseId)
    .orderBy('products.product_id', 'desc')
    .orderBy('from_day', 'desc')
    .executeTakeFirst()
  return latest?.id ?? standardVat
}
