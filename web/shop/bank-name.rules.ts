import { dot } from '../../contract/line-in-words.ts'

/** The name of a bank as its customers say it: "AB SEB bankas" is "SEB". A name of several words stays. */
export const bankName = (title: string) =>
  title
    .replace(/^(?:AB|UAB|AS) /, '')
    .replace(/ \([A-Z]{2}\)$/, '')
    .replace(/^(\S+) (?:bankas|banka)$/, '$1')

/** The banks of a method in a line; undefined: its provider names none. */
export const bankNames = (banks: readonly { title: string }[]): string | undefined =>
  banks.length ? banks.map(({ title }) => bankName(title)).join(dot) : undefined
