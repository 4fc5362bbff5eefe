/**
 * What documents can print, as ranges of code points: the letters, marks, digits and signs of the fonts in server/fonts.
 * `printable.test.ts` in server/workers/drawing holds that each of them has a glyph.
 */
export const printedRanges = {
  /** Letters with their accents, digits, punctuation; of IPA and phonetic alphabets what names use. */
  latin:
    '\\u{20}-\\u{7e}\\u{a0}-\\u{2ff}\\u{1d00}-\\u{1dbf}\\u{1e00}-\\u{1eff}\\u{2c60}-\\u{2c7f}\\u{a700}-\\u{a7ca}\\u{ab30}-\\u{ab6b}\\u{fb00}-\\u{fb06}',
  /** Accents that are written after their letter. */
  marks: '\\u{300}-\\u{36f}\\u{1dc0}-\\u{1df9}\\u{1dfb}-\\u{1dff}\\u{fe20}-\\u{fe2f}',
  /** With polytonic letters; without Coptic ones. */
  greek:
    '\\u{370}-\\u{377}\\u{37a}-\\u{37f}\\u{384}-\\u{38a}\\u{38c}\\u{38e}-\\u{3a1}\\u{3a3}-\\u{3e1}\\u{3f0}-\\u{3ff}\\u{1f00}-\\u{1f15}\\u{1f18}-\\u{1f1d}\\u{1f20}-\\u{1f45}\\u{1f48}-\\u{1f4d}\\u{1f50}-\\u{1f57}\\u{1f59}\\u{1f5b}\\u{1f5d}\\u{1f5f}-\\u{1f7d}\\u{1f80}-\\u{1fb4}\\u{1fb6}-\\u{1fc4}\\u{1fc6}-\\u{1fd3}\\u{1fd6}-\\u{1fdb}\\u{1fdd}-\\u{1fef}\\u{1ff2}-\\u{1ff4}\\u{1ff6}-\\u{1ffe}',
  /** Of all languages: Kazakh, Serbian, Tatar, Abkhaz, Old Church Slavonic. */
  cyrillic: '\\u{400}-\\u{52f}\\u{1c80}-\\u{1c88}\\u{2de0}-\\u{2dff}\\u{a640}-\\u{a69f}',
  armenian: '\\u{531}-\\u{556}\\u{559}-\\u{58a}\\u{58d}-\\u{58f}\\u{fb13}-\\u{fb17}',
  /** Mkhedruli, Mtavruli, Asomtavruli, Nuskhuri. */
  georgian:
    '\\u{10a0}-\\u{10c5}\\u{10c7}\\u{10cd}\\u{10d0}-\\u{10ff}\\u{1c90}-\\u{1cba}\\u{1cbd}-\\u{1cbf}\\u{2d00}-\\u{2d25}\\u{2d27}\\u{2d2d}',
  /** Spaces, quotes, dashes, raised and lowered digits, currencies, № ™, arrows, comparisons. */
  signs:
    '\\u{2000}-\\u{200a}\\u{2010}-\\u{2027}\\u{202f}-\\u{205f}\\u{2070}\\u{2071}\\u{2074}-\\u{208e}\\u{2090}-\\u{209c}\\u{20a0}-\\u{20c0}\\u{2100}-\\u{215f}\\u{2183}\\u{2184}\\u{2190}-\\u{2193}\\u{2202}\\u{2205}\\u{220f}\\u{2211}\\u{2212}\\u{2215}\\u{221a}\\u{221e}\\u{222b}\\u{2248}\\u{2260}\\u{2264}\\u{2265}\\u{25ca}\\u{2e00}-\\u{2e5d}',
} as const

/** Characters without a shape, such as a soft hyphen: they are not drawn, and nothing is missing. */
const unseen = '\\p{Default_Ignorable_Code_Point}'

/** One printed character, as part of a pattern. */
export const printedClass = `[${Object.values(printedRanges).join('')}${unseen}]`

const printed = new RegExp(`^${printedClass}*$`, 'u')

/** Whether each letter of a text can be printed on certificates, invoices and in pictures. */
export const isPrintable = (text: string): boolean => printed.test(text.normalize('NFC'))

/** A name in Latin letters: letters with their accents, spaces, hyphens, apostrophes and full stops. */
export const isLatinName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M} .'’ʼ‘\-\u2010\u2011]*$/u.test(name) && isPrintable(name)

/** `latin_name`: the whole name in Latin letters; empty where it was not needed. */
export type Named = { firstname: string; lastname: string; latin_name: string }

/** Whether a person must give the name in Latin letters too. */
export const needsLatinName = ({ firstname, lastname }: Pick<Named, 'firstname' | 'lastname'>): boolean =>
  !isPrintable(firstname + lastname)

/** The name as documents print it; undefined when they cannot, because its form in Latin letters is missing. */
export function printedName(named: Named): string | undefined {
  if (!needsLatinName(named)) return `${named.firstname} ${named.lastname}`
  return isPrintable(named.latin_name) && named.latin_name ? named.latin_name : undefined
}

/** The name for a document that is made in any case: letters that it cannot print are seen to be missing. */
export const nameInDocuments = (named: Named): string => printedName(named) ?? `${named.firstname} ${named.lastname}`
