import * as v from 'valibot'

export const languageTags = ['lt', 'en', 'ru'] as const
export type Language = (typeof languageTags)[number]
export const Language = v.picklist(languageTags)

export const pageSize = 12

/** An identifier in a path or query: a positive whole number. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647))
export const Uuid = v.pipe(v.string(), v.uuid())
/** A calendar day, `YYYY-MM-DD`, in Europe/Vilnius. */
export const Day = v.pipe(v.string(), v.isoDate())
/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/** A required text of a person: not empty, at most `max` characters. */
export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
export const Email = v.pipe(v.string(), v.minLength(1), v.maxLength(254), v.email())
/** Euros, as the entities carry them raw: a decimal number, e.g. 89 or 49.5. Inside, money is integer cents. */
export const Euros = v.number()

/** A page of a list (point 3). `from` and `to` count from 1; both are 0 on an empty page. */
export const paged = <T extends v.GenericSchema>(item: T) =>
  v.object({
    data: v.array(item),
    current_page: v.number(),
    last_page: v.number(),
    total: v.number(),
    from: v.number(),
    to: v.number(),
  })

export const Done = v.object({ done: v.number(), total: v.number() })
export const Success = v.object({ success: v.literal(true) })
