import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../../audit/public.ts'
import { inLanguage } from '../../db/texts.ts'
import { csvBatch, csvEuros, streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { listOfferingsAfter } from '../offerings/offerings.queries.ts'
import { listCourses } from './staff-courses.queries.ts'
import { listStaleCourses } from './stale-courses.queries.ts'

type CourseExports = Pick<typeof exportCalls, 'exportCourses' | 'exportOfferings'>

export const exportCourseHandlers: Handlers<CourseExports> = {
  exportCourses: async (ctx, { query }) => {
    const { db, language, now } = ctx
    const narrowing = {
      search: query.search,
      state: query.course_state,
      category: query.category_key,
      ids: query.translations ? await listStaleCourses(db) : undefined,
    }
    const order = { sort: 'title', dir: 'asc', language, today: dayInVilnius(now()) } as const
    const columns = ['course', 'short_name', 'state', 'category', 'ahead', 'learners', 'rating', 'updated']
    return streamCsv({
      ...(await beginExport(ctx, 'courses', columns)),
      read: async (after: number | undefined) => {
        const page = (after ?? 0) + 1
        const { rows } = await listCourses(db, { ...narrowing, ...order, page, size: csvBatch })
        return rows.map((row) => ({ ...row, page }))
      },
      keyOf: ({ page }) => page,
      cells: (course) => [
        course.title,
        course.shortname,
        labelOf(language, 'courseStates', course.state),
        inLanguage(course.category, language),
        course.ahead,
        course.learners,
        course.rating,
        dayInVilnius(course.updated_at),
      ],
    })
  },

  exportOfferings: async (ctx, { query: { course } }) => {
    const { db, language, now } = ctx
    const today = dayInVilnius(now())
    return streamCsv({
      ...(await beginExport(ctx, 'offerings', [
        'course',
        'location',
        'start_date',
        'end_date',
        'hours',
        'state',
        'price',
        'special_price',
        'vat_rate',
        'groups',
        'seats',
        'taken',
        'learners',
      ])),
      read: (after: number | undefined) => listOfferingsAfter(db, { course, today, after, limit: csvBatch }),
      keyOf: ({ product_id }) => product_id,
      cells: (offering) => [
        inLanguage(offering.title, language),
        [...new Set([inLanguage(offering.city, language), inLanguage(offering.name, language)])].join(', '),
        offering.start_date,
        offering.end_date,
        offering.hours,
        labelOf(language, 'offeringStates', offering.state),
        csvEuros(offering.price_cents),
        offering.special_cents === null ? null : csvEuros(offering.special_cents),
        offering.vat_rate,
        offering.groups,
        offering.seats,
        offering.taken,
        offering.learners,
      ],
    })
  },
}
