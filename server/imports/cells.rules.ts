import * as v from 'valibot'
import { Day } from '../../contract/common.ts'
import { importColumns, type ImportKind } from '../../contract/manage/imports.ts'
import { readLanguageName } from '../accounts/public.ts'
import type { ImportCells } from '../db/json-columns.ts'
import { readPhone } from '../phone.ts'
import { unaccent } from '../unaccent.ts'

/** A day, and a wall clock time where one is written. */
export type Moment = { day: string; time: string | undefined }

/** Months in the case that a day has, in three languages, without accents and dots. */
const months: readonly string[][] = [
  ['sausio', 'january', 'jan', 'января'],
  ['vasario', 'february', 'feb', 'февраля'],
  ['kovo', 'march', 'mar', 'марта'],
  ['balandzio', 'april', 'apr', 'апреля'],
  ['geguzes', 'may', 'мая'],
  ['birzelio', 'june', 'jun', 'июня'],
  ['liepos', 'july', 'jul', 'июля'],
  ['rugpjucio', 'august', 'aug', 'августа'],
  ['rugsejo', 'september', 'sep', 'сентября'],
  ['spalio', 'october', 'oct', 'октября'],
  ['lapkricio', 'november', 'nov', 'ноября'],
  ['gruodzio', 'december', 'dec', 'декабря'],
]
const monthOf = (word: string) => months.findIndex((names) => names.includes(word)) + 1

/** `03/01/2027` is another day in America. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

type Parts = readonly [year: string, month: string | number, day: string]

/** The parts of a day as spreadsheets and people write it; undefined when it is none, or may be two days. */
function partsOf(text: string): Parts | undefined {
  const [, year, , month, day] = /^(\d{4})(\s?[-./]\s?|\s)(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? []
  if (year && month && day) return [year, month, day]
  const [, dayFirst, , monthSecond, yearLast] = /^(\d{1,2})(\s?[-.]\s?|\s)(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (dayFirst && monthSecond && yearLast) return [yearLast, monthSecond, dayFirst]
  const [, one, other, slashedYear] = slashed.exec(text) ?? []
  if (one && other && slashedYear) {
    if (Number(one) > 12 || one === other) return [slashedYear, other, one]
    return Number(other) > 12 ? [slashedYear, one, other] : undefined
  }
  const words = unaccent(text)
  const [, named, word, number] =
    /^(\d{4})\s?(?:m\.?)?\s?(\p{L}+)\s?(?:men\.?)?\s?(\d{1,2})\s?(?:d\.?)?$/u.exec(words) ?? []
  if (named && word && number) return [named, monthOf(word), number]
  const [, first, second, last] = /^(\d{1,2})\s(\p{L}+)\.?,?\s(\d{4})(?:\s?г\.?)?$/u.exec(words) ?? []
  return first && second && last ? [last, monthOf(second), first] : undefined
}

const isInCalendar = (day: string) => new Date(Date.parse(`${day}T00:00Z`) || 0).toISOString().startsWith(day)

/** A day, or a day and a time behind it: `2026-12-15`, `15.12.2026 9:00`, `2026 m. gruodžio 15 d.`. */
export function readMoment(text: string): Moment | undefined {
  const [, written = '', time] = /^(.*?)(?:(?:,?\s|T)(\d{1,2}:\d\d)(?::00)?)?$/.exec(text.replace(/\s+/g, ' ')) ?? []
  const [year, month, date] = partsOf(written.trim()) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!v.is(Day, day) || !isInCalendar(day)) return undefined
  const padded = time?.padStart(5, '0')
  return padded === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(padded) ? { day, time: padded } : undefined
}

/** Whether a text is a day that is read in two ways. */
export const isAmbiguous = (text: string) => slashed.test(text.split(' ')[0] ?? '') && readMoment(text) === undefined

const written = ({ day, time }: Moment) => (time === undefined ? day : `${day} ${time}`)

/** Euros without their cents, with or without a sign between thousands; points and commas only where cents follow another one. */
const wholeEuros = (text: string, cents: string | undefined) =>
  /^\d{1,6}$|^\d{1,3}[\s’']\d{3}$/.test(text) || (cents !== undefined && /^\d{1,3}[.,]\d{3}$/.test(text))

/** An amount in euros as it is written in Lithuania: `120`, `120,5`, `1 099,00`, `1.099,00`, `99 €`, `99.00 EUR`. */
export function readCents(text: string): number | undefined {
  const amount = text.replace(/^(?:€|eur)\s*|\s*(?:€|eur\.?)$/giu, '').trim()
  const [, euros = '', cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  if (!wholeEuros(euros, cents)) return undefined
  return Number(euros.replace(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
}

/** A telephone as lists have it, in E.164: `8 612 34567`, `370 612 34567`, `(8-612) 34567`, `612 34567`. */
export function readListedPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const isBare = !/[^\d\s()./-]/.test(text)
  if (isBare && /^370\d{8}$/.test(digits)) return readPhone(`+${digits}`)
  if (isBare && /^8\d{8}$/.test(digits)) return readPhone(`+370${digits.slice(1)}`)
  return readPhone(text)
}

const weights = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const

/** Whether a text is a Lithuanian personal code: sex and century, a day of birth, a number and a check digit. */
export function isPersonalCode(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^[1-6]\d{10}$/.test(digits)) return false
  const [first = 0, ...rest] = Array.from(digits, Number)
  const day = `${17 + Math.ceil(first / 2)}${digits.slice(1, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 7)}`
  if (!isInCalendar(day)) return false
  const signs = [first, ...rest]
  const remainders = weights.map(
    (weight) => weight.reduce((sum: number, factor, at) => sum + factor * (signs[at] ?? 0), 0) % 11,
  )
  return signs[10] === (remainders.find((remainder) => remainder < 10) ?? 0)
}

/** Eleven digits where a number may begin and end; looked ahead, so that one that is no code hides none after it. */
const elevenDigits = /(?<![\d+])(?=([1-6](?:[\s-]?\d){10})(?!\d))/g

/** Whether a text contains a personal code. */
export const hasPersonalCode = (text: string): boolean =>
  [...text.matchAll(elevenDigits)].some(([, digits = '']) => isPersonalCode(digits))

const writtenAs = <T>(value: T | undefined, write: (value: T) => string) =>
  value === undefined ? undefined : write(value)

const writtenEuros = (text: string) => writtenAs(readCents(text), (cents) => (cents / 100).toFixed(2))

/** How each column is written once it is understood. */
const forms: Readonly<Record<string, (text: string) => string | undefined>> = {
  language: readLanguageName,
  telephone: readListedPhone,
  email: (text) => text.replace(/^mailto:/i, ''),
  start: (text) => writtenAs(readMoment(text), written),
  end: (text) => writtenAs(readMoment(text), written),
  ...Object.fromEntries(
    ['issued', 'due', 'valid_to'].map((column) => [column, (text: string) => readMoment(text)?.day]),
  ),
  ...Object.fromEntries(['price', 'value', 'open', 'total'].map((column) => [column, writtenEuros])),
}
/** Cells in the form in which they are saved; what is not understood stays as it is, for its fault. */
export const tidyCells = (kind: ImportKind, cells: ImportCells): ImportCells =>
  Object.fromEntries(
    importColumns[kind].flatMap((column) => {
      const text = (cells[column] ?? '').replace(/\s+/g, ' ')
      return text ? [[column, forms[column]?.(text) ?? text]] : []
    }),
  )
