import { isPrintable } from '../../contract/printable.ts'
import { failFields } from './fail.ts'

type Edited = string | Readonly<Record<string, string>>

/**
 * Refuses texts of staff that documents print, by field or `<field>.<language>`, where they have characters that they cannot
 * print.
 */
export function refuseUnprinted(texts: Readonly<Record<string, Edited>>): void {
  const fields = Object.entries(texts).flatMap(([field, text]) =>
    typeof text === 'string'
      ? [[field, text] as const]
      : Object.entries(text).map(([language, words]) => [`${field}.${language}`, words] as const),
  )
  const wrong = fields.filter(([, text]) => !isPrintable(text)).map(([field]) => [field, 'printed'])
  if (wrong.length) failFields(Object.fromEntries(wrong))
}
