import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../contract/common.ts'

type Tree = { [key: string]: string | Tree }
const read = (path: string): Tree => JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

/** The screens' words in a language, by their key: `words('lt')('shop.cart.pay')`. */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [subject = '', ...path] = key.split('.')
    const folder = subject === 'activity' ? 'activity/messages' : `web/messages/${subject}`
    let at: string | Tree | undefined = read(`${folder}/${language}.json`)
    for (const step of path) at = typeof at === 'object' ? at[step] : undefined
    if (typeof at !== 'string') throw new Error(`No words ${key} in ${language}`)
    return String(new IntlMessageFormat(at.replaceAll(/<(\w+)>(.*?)<\/\1>/g, '$2'), language).format(values))
  }
}
