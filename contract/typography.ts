const dash = /(?<=\S) (?=[–—](?:\s|$))/g
const letter = /(?<=^|[\s(„«“])(\p{L}) (?=\S)/gu
const digits = /(?<=\d) (?=\d)/g

/** A text whose lines neither begin with a dash nor end with a word of one letter or in the midst of a number: the space there does not break. */
export const boundText = (text: string): string =>
  text.replace(dash, '\u00a0').replace(letter, '$1\u00a0').replace(digits, '\u00a0')
