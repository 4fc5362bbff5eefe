import * as v from 'valibot'
import { coursePrices, courseStates } from './constants.ts'
import { Euros, Id, Language, note } from './common.ts'

export type CoursePrice = (typeof coursePrices)[number]
export type CourseState = (typeof courseStates)[number]

/**
 * How many courses there would be with each category, filter, month and price under all other selections; those with
 * none are left out. `nearest`: what a list without courses would have without one of its selections, most first; for
 * filters, those of one group. `preparing`: how many courses in preparation there are under all selections.
 */
export const CourseCounts = v.object({
  total: v.number(),
  preparing: v.number(),
  categories: v.array(v.object({ category_id: v.number(), total: v.number() })),
  filters: v.array(v.object({ filter_id: v.number(), total: v.number() })),
  months: v.array(v.object({ month: v.string(), total: v.number() })),
  prices: v.array(v.object({ price: v.picklist(coursePrices), total: v.number() })),
  nearest: v.array(
    v.object({
      without: v.picklist(['search', 'category', 'filters', 'month', 'price']),
      filter_group_id: v.nullable(v.number()),
      total: v.number(),
    }),
  ),
})
export type CourseCounts = v.InferOutput<typeof CourseCounts>

/** A course among the suggestions of a search. */
export const CourseSummary = v.object({
  id: v.number(),
  title: v.string(),
  lang: Language,
  thumb: v.string(),
  price: Euros,
  price_formated: v.string(),
  /** Its next date with a free seat, in words; null: it can be begun at any time, or `full`. */
  next: v.nullable(v.object({ when: v.string(), city: v.string() })),
  /** No date has a free seat. */
  full: v.boolean(),
})

/** A course that cannot be booked yet, among the suggestions of a search. */
export const PreparedCourse = v.object({ id: v.number(), title: v.string(), lang: Language, thumb: v.string() })

/**
 * How a search was read that finds nothing as it was typed. `words`: in place of mistyped ones; `not_in`: the city of
 * the country that it names, without which it finds.
 */
export const ReadAs = v.object({ words: v.nullable(v.string()), not_in: v.nullable(v.string()) })
export type ReadAs = v.InferOutput<typeof ReadAs>

/** A search query. Only letters and digits are read; all other characters separate words. */
export const Search = note(100)

/** What a list of courses is narrowed by. */
export const narrowing = {
  category: v.optional(Id),
  /** Comma list of filter ids: OR inside one group, AND across groups. */
  filters: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^(\d{1,9}(,\d{1,9})*)?$/)), ''),
  /** `YYYY-MM`: courses with a date that has a free seat in that month, in the chosen cities if there are any. */
  month: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  price: v.optional(v.picklist(coursePrices)),
  state: v.optional(v.picklist(courseStates)),
  search: v.optional(Search, ''),
}
