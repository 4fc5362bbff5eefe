import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../../contract/common.ts'
import { numberForms } from '../../contract/number-forms.ts'

type Elements = ReturnType<IntlMessageFormat['getAst']>

/**
 * Reads a text with placeholders; undefined when it cannot be read. What looks like HTML is text. Forms of a number that are
 * missing are no fault of reading: they are named.
 */
export function readText(text: string, language: Language): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true, requiresOtherClause: false })
  } catch {
    return undefined
  }
}

type Used = { names: Set<string>; plurals: Map<string, Set<string>>; plain: boolean }

/** The placeholders of a text. `plain`: it has nothing else than words, placeholders and forms of a number. */
function collect(elements: Elements, used: Used): Used {
  for (const element of elements) {
    if (element.type === 0) used.plain &&= !/[{}]/.test(element.value)
    else if ('pluralType' in element) {
      used.names.add(element.value)
      used.plain &&= element.pluralType === 'cardinal' && element.offset === 0
      // What every use of the number has.
      const forms = new Set(Object.keys(element.options))
      used.plurals.set(element.value, used.plurals.get(element.value)?.intersection(forms) ?? forms)
      for (const { value } of Object.values(element.options)) collect(value, used)
    } else if (element.type === 1) used.names.add(element.value)
    else if (element.type !== 7) used.plain = false
  }
  return used
}

const usedIn = (message: IntlMessageFormat) =>
  collect(message.getAst(), { names: new Set(), plurals: new Map(), plain: true })

/** The placeholders of a text that are numbers with forms. */
export function countedIn(text: string, language: Language): string[] {
  const message = readText(text, language)
  return message ? [...usedIn(message).plurals.keys()] : []
}

/** The names of the placeholders of a text, in the order in which it has them. */
export function placeholdersOf(text: string, language: Language): string[] {
  const message = readText(text, language)
  return message ? [...usedIn(message).names] : []
}

/**
 * Why an edited text cannot be sent in place of ours: it cannot be read, has placeholders that ours has not, or lacks
 * some that ours has. Forms of a number only where ours has them, and then all that the language has.
 */
export type Misfit =
  | { kind: 'form' }
  | { kind: 'unknown' | 'missing'; names: string[] }
  | { kind: 'plural'; name: string; forms: string[] }

type Names = { allowed: ReadonlySet<string>; required: Iterable<string>; counted: ReadonlySet<string> }

function compare(text: string, { allowed, required, counted }: Names, language: Language): Misfit | undefined {
  const message = readText(text, language)
  if (!message) return { kind: 'form' }
  const used = usedIn(message)
  const unknown = [...used.names].filter((name) => !allowed.has(name))
  if (unknown.length) return { kind: 'unknown', names: unknown }
  if (!used.plain || [...used.plurals.keys()].some((name) => !counted.has(name))) return { kind: 'form' }
  for (const [name, written] of used.plurals) {
    const forms = numberForms(language)
      .map(({ form }) => String(form))
      .filter((form) => !written.has(form))
    if (forms.length) return { kind: 'plural', name, forms }
  }
  const missing = [...required].filter((name) => !used.names.has(name))
  return missing.length ? { kind: 'missing', names: missing } : undefined
}

export function misfitOf(text: string, ours: string, language: Language): Misfit | undefined {
  const message = readText(ours, language)
  if (!message) return { kind: 'form' }
  const { names, plurals } = usedIn(message)
  return compare(text, { allowed: names, required: names, counted: new Set(plurals.keys()) }, language)
}

/** The same of a text that has none of ours: it may have the placeholders, and needs none of them. */
export const strangersIn = (text: string, allowed: readonly string[], language: Language): Misfit | undefined =>
  compare(text, { allowed: new Set(allowed), required: [], counted: new Set() }, language)
