import type { Read } from '../../db/connect.ts'
import type { Vat } from '../save-offering.ts'

/** The VAT of the latest date of a course; of a course without dates, the standard rate of Lithuania. */
export async function latestVat(db: Read, courseId: number): Promise<Vat> {
  const latest = await db
    .selectFrom('product_vat')
    .innerJoin('products', 'products.product_id', 'product_vat.product_id')
    .select(['vat_category', 'vat_rate'])
    .where('course_id', '=', courseId)
    .orderBy('products.product_id', 'desc')
    .orderBy('from_day', 'desc')
    .executeTakeFirst()
  return latest ? { category: latest.vat_category, rate: latest.vat_rate } : { category: 'S', rate: 21 }
}
