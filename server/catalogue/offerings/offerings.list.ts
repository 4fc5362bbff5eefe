import { offeringTable, type offeringTableCalls } from '../../../contract/manage/offerings.list.ts'
import { csvOf } from '../../audit/public.ts'
import { csvBatch } from '../../db/part.ts'
import { inLanguage } from '../../db/texts.ts'
import { batchesAfter } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { offerings, vatClass } from './offerings.queries.ts'

export const offeringTableHandlers: Handlers<typeof offeringTableCalls> = {
  exportOfferings: (ctx, { query: { course } }) => {
    const { db, language, now } = ctx
    const wanted = offerings(db, dayInVilnius(now()))
      .innerJoin('courses', 'courses.id', 'products.course_id')
      .innerJoin('vat_classes', (join) => join.on('vat_classes.id', '=', vatClass(dayInVilnius(now()))))
      .select(['courses.title', 'vat_classes.name as vat'])
      .$if(course !== undefined, (query) => query.where('products.course_id', '=', course ?? 0))
    const read = async (after = 0) => {
      const rows = await wanted
        .where('products.product_id', '>', after)
        .orderBy('products.product_id')
        .limit(csvBatch)
        .execute()
      return rows.map((row) => ({
        ...row,
        course: inLanguage(row.title, language),
        vat_class: inLanguage(row.vat, language),
        location: [...new Set([inLanguage(row.city, language), inLanguage(row.name, language)])].join(', '),
      }))
    }
    return csvOf(ctx, offeringTable, { batches: batchesAfter(read, (row) => row.product_id) })
  },
}
