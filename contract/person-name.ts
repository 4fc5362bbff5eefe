import * as v from 'valibot'

const unseen = '\\p{Default_Ignorable_Code_Point}'
const broken = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}'
/** What joins or chooses the shape of letters in Persian, Indic and other scripts: seen after a letter of those. */
const shaped =
  '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Inherited}\\p{Script=Common}])[\\p{L}\\p{M}][\\u200c\\u200d\\u180e\\p{Variation_Selector}]+'

/**
 * The name of a person: at least one letter or digit, and nothing that is not seen, such as a zero-width space or a soft
 * hyphen: two people would look alike.
 */
export const personNamePattern = new RegExp(
  `^(?=.*(?!${unseen})[\\p{L}\\p{N}])(?:(?!${unseen})[^${broken}]|${shaped})*$`,
  'u',
)

/** The required name of a person. Stored trimmed. */
export const personName = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(personNamePattern))

/** As {@link personNamePattern}, but may be empty. */
export const optionalNamePattern = new RegExp(`^$|${personNamePattern.source}`, 'u')
export const optionalPersonName = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(optionalNamePattern))

const notSeen = new RegExp(`(${shaped})|${unseen}|[${broken}]`, 'gu')
/** A name from elsewhere, which nobody can correct while it is read, without what is not seen. */
export const seenName = (name: string): string => name.replace(notSeen, '$1')
