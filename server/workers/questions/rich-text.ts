import type { Language } from '../../../contract/common.ts'
import type { ImportLoss } from '../../../contract/manage/questions.ts'
import type { Texts } from '../../db/texts.ts'
import { htmlText, markdownText, showsMedia } from './html-text.ts'

/** A text of Moodle with its format (`FORMAT_…` in Moodle's `lib/weblib.php`); `moodle`: plain, in which tags work. */
export type Rich = { raw: string; format: 'html' | 'markdown' | 'plain' | 'moodle' }
export const noText: Rich = { raw: '', format: 'plain' }

const ours: readonly Language[] = ['lt', 'en', 'ru']

/** The text of one language among others, from a place of the raw text to another. */
type Part = { from: number; to: number; codes: string[]; text: string }
/** `<span lang="lt" class="multilang">…</span>`: Moodle's own filter. */
const spans = /<span\s([^<>]{1,200})>([\s\S]*?)<\/span>/gi
/** `{mlang lt}…{mlang}`: the filter "Multi-Language Content (v2)". */
const mlang = /\{mlang\s+([\w,-]{1,60})\}([\s\S]*?)\{mlang\}/gi

function partsOf(raw: string): Part[] {
  const read = [...raw.matchAll(spans)].flatMap(({ index, 0: all, 1: attributes = '', 2: text = '' }) => {
    const [, code] = /\blang="([\w-]{1,20})"/i.exec(attributes) ?? []
    return code && /\bclass="multilang"/i.test(attributes)
      ? [{ from: index, to: index + all.length, codes: [code.toLowerCase().slice(0, 2)], text }]
      : []
  })
  const second = [...raw.matchAll(mlang)].map(({ index, 0: all, 1: codes = '', 2: text = '' }) => ({
    from: index,
    to: index + all.length,
    codes: codes
      .toLowerCase()
      .split(',')
      .map((code) => (code === 'other' ? code : code.slice(0, 2))),
    text,
  }))
  return [...read, ...second].toSorted((a, b) => a.from - b.from)
}

/** Parts that follow each other without text between them say the same in several languages. */
function groupsOf(raw: string, parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && part.from >= before.to && !raw.slice(before.to, part.from).trim()) last.push(part)
    else if (!before || part.from >= before.to) groups.push([part])
  }
  return groups
}

const isIn = (code: string) => (part: Part) => part.codes.includes(code)
/** The text in a language: where it is missing, that for others or the first one. */
function inLanguage(raw: string, groups: readonly Part[][], language: Language): string {
  let [text, at] = ['', 0]
  for (const group of groups) {
    const chosen = group.find(isIn(language)) ?? group.find(isIn('other')) ?? group[0]
    text += raw.slice(at, group[0]?.from) + (chosen?.text ?? '')
    at = group.at(-1)?.to ?? at
  }
  return text + raw.slice(at)
}

const hasMarkup = (raw: string) => /<\/?[a-z][^<>]{0,1000}>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5});/i.test(raw)

/** A raw text as plain text. */
function plainOf(raw: string, format: Rich['format']): string {
  if (format === 'html' || (format === 'moodle' && hasMarkup(raw))) return htmlText(raw)
  return format === 'markdown' ? markdownText(raw) : raw.trim()
}

/** A text as plain text, in our languages as far as it has several. */
export function textsOf({ raw, format }: Rich): Texts {
  const groups = groupsOf(raw, partsOf(raw))
  const of = (language: Language) => plainOf(inLanguage(raw, groups, language), format)
  const others = ours.filter((language) => language !== 'lt' && groups.some((group) => group.some(isIn(language))))
  return { lt: of('lt'), ...Object.fromEntries(others.map((language) => [language, of(language)])) }
}
/** A text of one line, as an option is. */
export function lineOf(rich: Rich): Texts {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const { lt, ...others } = textsOf(rich)
  return {
    lt: oneLine(lt),
    ...Object.fromEntries(Object.entries(others).map(([language, text]) => [language, oneLine(text)])),
  }
}

/** Whether a text is more than words: pictures, sound, film, formulas as pictures. */
export const hasMedia = ({ raw, format }: Rich): boolean => format !== 'plain' && showsMedia(raw)

/** What of a text is lost when it becomes plain. */
export function lossesOf({ raw, format }: Rich): ImportLoss[] {
  const losses: ImportLoss[] = []
  const known = new Set<string>([...ours, 'other'])
  if (partsOf(raw).some(({ codes }) => codes.some((code) => !known.has(code)))) losses.push('languages')
  if (/\\\(|\\\[|\$\$/.test(raw)) losses.push('formulas')
  if (format === 'plain') return losses
  if (/<a\s/i.test(raw)) losses.push('links')
  if (/<table\b/i.test(raw)) losses.push('tables')
  return losses
}
