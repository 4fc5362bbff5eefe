import * as v from 'valibot'

const unseen = '\\p{Default_Ignorable_Code_Point}'
/** Neither letters nor signs: control and private use, and what stands for a missing or blank character. */
const broken = '\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\u2800\\ufffc\\ufffd'
/**
 * What joins or chooses the shape of letters: joiners in Persian, Indic and other scripts, a variant of a Chinese or Mongolian
 * letter.
 */
const shaped =
  '(?:(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Inherited}\\p{Script=Common}])[\\p{L}\\p{M}][\\u200c\\u200d]' +
  '|\\p{Script=Han}\\p{Variation_Selector}|\\p{Script=Mongolian}[\\u180b-\\u180f])'
/** Drawn over or under a letter: Vietnamese has two, Hebrew three. More would cover the lines next to it. */
const mark = '[\\p{Mn}\\p{Me}]'

/**
 * The name of a person: at least one letter or digit, and nothing that is not seen, such as a zero-width space or a soft
 * hyphen: two people would look alike. A letter has at most three accents.
 */
export const personNamePattern = new RegExp(
  `^(?!\\p{M})(?!.*${mark}{4})(?=.*(?!${unseen})[\\p{L}\\p{N}])(?:(?!${unseen})[^${broken}]|${shaped})*$`,
  'u',
)

/** The required name of a person. Stored trimmed. */
export const personName = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(personNamePattern))

/** As {@link personNamePattern}, but may be empty. */
export const optionalNamePattern = new RegExp(`^$|${personNamePattern.source}`, 'u')
export const optionalPersonName = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(optionalNamePattern))

const notSeen = new RegExp(`(${shaped})|${unseen}|[${broken}]`, 'gu')
const covering = new RegExp(`^\\p{M}+|(${mark}{3})${mark}+`, 'gu')
/** A name from elsewhere, which nobody can correct while it is read, without what is not seen or covers other lines. */
export const seenName = (name: string): string => name.replace(notSeen, '$1').replace(covering, '$1')
