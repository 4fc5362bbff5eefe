import { offeringTable, type offeringTableCalls } from '../../../contract/manage/offerings.list.ts'
import { csvOf } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { sql } from 'kysely'
import { offerings } from './offerings.queries.ts'

export const offeringTableHandlers: Handlers<typeof offeringTableCalls> = {
  exportOfferings: (ctx, { query: { course } }) => {
    const { db, language, now } = ctx
    const wanted = offerings(db, dayInVilnius(now()))
      .innerJoin('courses', 'courses.id', 'products.course_id')
      .select('courses.title')
      .$if(course !== undefined, (query) => query.where('products.course_id', '=', course ?? 0))
    const key = 'products.product_id'
    return csvOf(ctx, offeringTable, {
      read: async (after) => {
        const { rows } = await readPart(db, wanted, { part: { after }, key, order: sql.ref(key) })
        return rows.map((row) => ({
          ...row,
          course: inLanguage(row.title, language),
          location: [...new Set([inLanguage(row.city, language), inLanguage(row.name, language)])].join(', '),
        }))
      },
      keyOf: 'product_id',
    })
  },
}
