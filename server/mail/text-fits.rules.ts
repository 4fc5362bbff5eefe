import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../../contract/common.ts'

type Elements = ReturnType<IntlMessageFormat['getAst']>

/** Reads a text with placeholders; undefined when it cannot be read. What looks like HTML is text. */
export function readText(text: string, language: Language): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  } catch {
    return undefined
  }
}

type Used = { names: Set<string>; plurals: Set<string>; plain: boolean }

/** The placeholders of a text. `plain`: it has nothing else than words, placeholders and forms of a number. */
function collect(elements: Elements, used: Used): Used {
  for (const element of elements) {
    if (element.type === 0) used.plain &&= !/[{}]/.test(element.value)
    else if ('pluralType' in element) {
      used.names.add(element.value)
      used.plurals.add(element.value)
      for (const { value } of Object.values(element.options)) collect(value, used)
    } else if (element.type === 1) used.names.add(element.value)
    else if (element.type !== 7) used.plain = false
  }
  return used
}

const usedIn = (message: IntlMessageFormat) =>
  collect(message.getAst(), { names: new Set(), plurals: new Set(), plain: true })

/** The names of the placeholders of a text, in the order in which it has them. */
export function placeholdersOf(text: string, language: Language): string[] {
  const message = readText(text, language)
  return message ? [...usedIn(message).names] : []
}

/**
 * Why an edited text cannot be sent in place of ours: it cannot be read, has placeholders that ours has not, or lacks
 * some that ours has. Forms of a number only where ours has them.
 */
export type Misfit = { kind: 'form' } | { kind: 'unknown' | 'missing'; names: string[] }

type Names = { allowed: ReadonlySet<string>; required: Iterable<string>; counted: ReadonlySet<string> }

function compare(text: string, { allowed, required, counted }: Names, language: Language): Misfit | undefined {
  const message = readText(text, language)
  if (!message) return { kind: 'form' }
  const used = usedIn(message)
  const unknown = [...used.names].filter((name) => !allowed.has(name))
  if (unknown.length) return { kind: 'unknown', names: unknown }
  if (!used.plain || [...used.plurals].some((name) => !counted.has(name))) return { kind: 'form' }
  const missing = [...required].filter((name) => !used.names.has(name))
  return missing.length ? { kind: 'missing', names: missing } : undefined
}

export function misfitOf(text: string, ours: string, language: Language): Misfit | undefined {
  const message = readText(ours, language)
  if (!message) return { kind: 'form' }
  const { names, plurals } = usedIn(message)
  return compare(text, { allowed: names, required: names, counted: plurals }, language)
}

/** The same of a text that has none of ours: it may have the placeholders, and needs none of them. */
export const strangersIn = (text: string, allowed: readonly string[], language: Language): Misfit | undefined =>
  compare(text, { allowed: new Set(allowed), required: [], counted: new Set() }, language)
