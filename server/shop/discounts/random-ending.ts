import { randomInt } from 'node:crypto'

/** Without signs that are read as others: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The ending of a made code. 32 ^ 8 of them cannot be guessed under the rate limit of codes. */
export const randomEnding = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
