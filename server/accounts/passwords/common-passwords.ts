import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unaccent } from '../../unaccent.ts'

/** The most used passwords of breaches that are long enough to be chosen here, and Lithuanian ones. */
const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** Words of this portal and its field: none is a password, with whatever digits or signs around it (ASVS 6.2.11). */
export const contextWords: ReadonlySet<string> = new Set(
  `praktika teorija simuliacija simuliacijos medicina medicinos medikas medike gydytojas gydytoja slauga slaugytoja
  slaugytojas gaivinimas reanimacija ligonine klinika poliklinika pacientas mokymai mokymasis mokytis kursas kursai
  pazymejimas sveikata vilnius kaunas klaipeda siauliai panevezys lietuva slaptazodis prisijungimas
  medicine medical hospital clinic doctor nurse nursing resuscitation training course courses password`.split(/\s+/),
)

/** The letters of a text, without diacritics and case. */
const lettersOf = (text: string) => unaccent(text).toLowerCase().replaceAll(/\P{L}/gu, '')

/**
 * Whether a password is among those tried first: common ones (NIST SP 800-63B, 5.1.1.2), and words of the portal or
 * names of the user with nothing but digits and signs around them. `names` are the brand and what names the user.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const [lower, letters] = [password.toLowerCase(), lettersOf(password)]
  return (
    common.has(lower) ||
    /^(.)\1+$/u.test(lower) ||
    contextWords.has(letters) ||
    names.some(
      (name) => name.length >= 4 && (lower === name.toLowerCase() || (letters !== '' && letters === lettersOf(name))),
    )
  )
}
