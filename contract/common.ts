import * as v from 'valibot'
import { languageTags } from './constants.ts'
import { optionalPersonName } from './person-name.ts'

export type Language = (typeof languageTags)[number]
export const Language = v.picklist(languageTags)

export const pageSize = 12

/** Rights of staff; a staff call and a staff screen name the one that they require. */
export const capabilities = [
  'open_back_office',
  'read_courses',
  'edit_courses',
  'publish_courses',
  'edit_content',
  'set_prices',
  'plan_practice',
  'run_practice',
  'read_orders',
  'settle_orders',
  'make_quotes',
  'make_sales',
  'help_people',
  'erase_people',
  'answer_messages',
  'issue_certificates',
  'read_reports',
  'keep_books',
  'export_finance',
  'manage_staff',
] as const
export type Capability = (typeof capabilities)[number]
/** The roles of staff. A user may have several; one without any is a learner. */
export const roles = ['manager', 'author', 'instructor', 'finance', 'finance_export', 'support'] as const
export type Role = (typeof roles)[number]

/** An identifier in a path or query: a positive 32-bit integer. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647))
export const hourLimits = { min: 0.5, max: 1000, step: 0.5 } as const
/** Clock hours to the half hour. */
export const Hours = v.pipe(
  v.number(),
  v.minValue(hourLimits.min),
  v.maxValue(hourLimits.max),
  v.multipleOf(hourLimits.step),
)
export const Uuid = v.pipe(v.string(), v.uuid())
/** Plausible years: 1900 to 2199. */
export const dayPattern = /^(?:19|20|21)\d\d-/
/** A calendar day, `YYYY-MM-DD`, in Europe/Vilnius, from 1900 to 2199. */
export const Day = v.pipe(v.string(), v.isoDate(), v.regex(dayPattern))
/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/** One line: no control characters, line breaks, lone surrogates or characters that change the direction of text. */
const optionalLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u
/** And at least one letter or digit that is seen: not a filler (U+3164), which Unicode counts as a letter. */
export const linePattern =
  /^(?=.*(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u
/** The required text of a field of one line, such as a name. Stored trimmed. */
export const line = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(linePattern))
/** An optional line: may be empty. */
export const optionalLine = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(optionalLinePattern))

/** A name in Latin letters: empty, or needed because documents cannot print its own letters (`printable.ts`). */
export const LatinName = optionalPersonName(160)

/**
 * At least one visible character, and none that PostgreSQL cannot store (NUL, lone surrogates): of Unicode's category C
 * only white space, Cf (format), Co (private use) and Cn (unassigned) are allowed.
 */
export const writtenPattern =
  /^(?=[\s\P{C}\p{Cf}\p{Co}\p{Cn}]*$)[\s\S]*?(?!\p{Default_Ignorable_Code_Point})[^\s\p{C}]/u
/** As {@link writtenPattern}, but may be empty. */
const notePattern = /^[\s\P{C}\p{Cf}\p{Co}\p{Cn}]*$/u
/** A required text: not only spaces, at most `max` characters. Stored trimmed. */
export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(writtenPattern))
/** An optional text: may be empty. */
export const note = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(notePattern))
/** What must be given and is taken as it is: a key, a code, a token, a password. */
export const entered = (max: number, min = 1) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(notePattern))
export const Email = v.pipe(v.string(), v.minLength(1), v.maxLength(254), v.email())
/** An amount in euros as a decimal number, e.g. 89 or 49.5: the unit of the shop and the learning portal. */
export const Euros = v.number()
/** An amount in whole cents: the unit of the back office, and of money inside (`x-unit` in its JSON Schema). */
export const Cents = v.pipe(v.number(), Object.assign(v.integer<number>(), { unit: 'cents' as const }))

/** No two entries of a list have the same value of a field: refused at the list (`x-distinct-by` in its JSON Schema). */
export const distinctBy = <T extends object>(key: keyof T & string): v.CheckAction<T[], undefined> =>
  Object.assign(
    v.check<T[]>((list) => isDistinctBy(key, list)),
    { distinctBy: key },
  )
export function isDistinctBy(key: string, list: readonly unknown[]): boolean {
  // What is no object is refused by the schema of the list, of which this is one check of several.
  const entries = list.filter((entry) => typeof entry === 'object' && entry !== null)
  return new Set(entries.map((entry) => new Map(Object.entries(entry)).get(key))).size === entries.length
}

/** One page of a list. `from` and `to` count from 1; both are 0 on an empty page. */
export const paged = <T extends v.GenericSchema>(item: T) =>
  v.object({
    data: v.array(item),
    current_page: v.number(),
    last_page: v.number(),
    total: v.number(),
    from: v.number(),
    to: v.number(),
  })

/**
 * The practice that is all that a course still waits for: that it is booked, attended or assessed; `missed`: the learner
 * did not come, `failed`: did not pass the assessment, and another time is needed. `on`: its day.
 */
export const AwaitedPractice = v.object({
  what: v.picklist(['booking', 'attendance', 'assessment', 'missed', 'failed']),
  on: v.nullable(Day),
})
export type AwaitedPractice = v.InferOutput<typeof AwaitedPractice>

export const Done = v.object({ done: v.number(), total: v.number() })
export const Success = v.object({ success: v.literal(true) })
