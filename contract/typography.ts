const dash = /(?<=\S) (?=[–—](?:\s|$))/g
const shortWord = /(?<=^|[\s(„«“])(\p{L}) (?=\S)/gu
const beforeDot = /(?<=\S) (?=·)/g
const endings = / ?\(-(?=\p{L}+\))/gu
const digits = /(?<=\d) (?=\d)/g
const unit =
  /(?<=\d) (?=(?:%|€|°C|(?:[cm]?m|[mk]?g|mcg|m?l|J|mmol|min|val|sek|proc|s|h|d|k|[см]?м|м?г|кг|мкг|м?л|мин|ч|с|Дж|ммоль)(?!\p{L})))/gu
const numberSign = /(?<=(?:^|\s)(?:Nr\.|No\.|№)) (?=\d)/g
const abbreviation = /(?<=(?:^|[\s(])(?:t\.(?= y\.)|el\.(?= p)|i\.(?= v\.)|эл\.(?= п))) /g
const pressure = /(?<=\s(?:mm(?= Hg)|cm(?= H₂O)|мм(?= рт\.)|см(?= вод\.)|(?:рт|вод)\.(?= ст\.))) /g

/** After an initial and after the Russian kind of a street stays what it belongs to. */
const initial = /(?<=(?:^|[\s(])(?:\p{Lu}|ул|просп|пр|пл|наб)\.) (?=\p{Lu})/gu

/** An address whose house number stays with the street and its kind ("g.", "pr.", "al.", "pl."), and a name with its initial. */
export const boundAddress = (address: string): string =>
  address.replace(/ ((?:g|pr|al|pl)\.) (?=\d)/g, '\u00a0$1\u00a0').replace(initial, '\u00a0')

const boundEnding = (text: string) => `${text.startsWith(' ') ? '\u00a0' : ''}(-\u2060`

/**
 * Inserts no-break spaces: before a dash, after a one-letter word, inside a number, between a number and its unit or
 * sign, inside an abbreviation or a unit of pressure, between a street and its house number, and before a dot that
 * separates. The ending in brackets of a word, "pradėjęs (-usi)", stays with it and whole: a word joiner (U+2060).
 */
export const boundText = (text: string): string =>
  [dash, beforeDot, digits, unit, numberSign, abbreviation, pressure].reduce(
    (bound, pattern) => bound.replace(pattern, '\u00a0'),
    boundAddress(text.replace(shortWord, '$1\u00a0').replace(endings, boundEnding)),
  )
