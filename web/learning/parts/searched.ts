import * as v from 'valibot'

/** A search's text in an address; the router reads `?q=112` as a number. What is no such text is none. */
export const SearchedText = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))), undefined)
