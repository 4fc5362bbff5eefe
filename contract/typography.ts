const dash = /(?<=\S) (?=[–—](?:\s|$))/g
const shortWord = /(?<=^|[\s(„«“])(\p{L}) (?=\S)/gu
const digits = /(?<=\d) (?=\d)/g

/** Inserts no-break spaces: before a dash, after a one-letter word and inside a number. */
export const boundText = (text: string): string =>
  text.replace(dash, '\u00a0').replace(shortWord, '$1\u00a0').replace(digits, '\u00a0')
