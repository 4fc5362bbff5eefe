/** The numbers of a text as it says them, each once, in one notation for all languages. */
export const numbersOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .replaceAll(/(?<=\d)[\s,](?=\d{3}(?!\d))/gu, '')
        .match(/\d+(?:[.,:]\d+)*/g)
        ?.map((number) => number.replaceAll(/[,:]/g, '.')),
    ),
  ].sort()

const units = [
  'mikrogram\\p{L}*(?:/kg)?|[µm]?g/kg(?:/min)?|[µm]?g/(?:ml|val|l)|mg|ml/(?:kg|min|val)|ml|mmol/(?:l|val)|mOsm/l|mIU/ml',
  'J/kg|J|cm H₂O|cmH₂O|cm|mm Hg|mm|kPa|°C|°|%|ppm|kartus? per|per minutę|k\\./min|įpūtim\\p{L}*|paspaudim\\p{L}*',
  'sekund\\p{L}*|minu\\p{L}*|valand\\p{L}*|val\\.|min\\.|dien\\p{L}*|savai\\p{L}*|mėnes\\p{L}*|mėn\\.|met\\p{L}*|s|kg|g|l|G|m',
].join('|')
const ratio = '(?<!\\d|HN )\\d{1,2}:\\d{1,2}(?![\\d:])'
const measured = new RegExp(
  `(?<![\\p{L}\\d.,])\\d+(?:[ ,.]\\d+)*(?:\\s?[–×÷]\\s?\\d+(?:[,.]\\d+)?)*[\\s\\u00a0]?(?:${units})(?![\\p{L}\\d])|${ratio}`,
  'gu',
)
const year = /^(?:19|20)\d\d/

/** The doses, rates, depths, times, pressures, temperatures and ratios of a Lithuanian text, each once; years are none. */
export const measuresOf = (text: string): string[] => [
  ...new Set(
    (text.match(measured) ?? []).map((found) => found.replaceAll(/\s+/gu, ' ')).filter((found) => !year.test(found)),
  ),
]

/** The lines of a page that teach: neither the source at its end nor the text of a drawing. */
export const taughtLines = (page: string): string[] =>
  page.split('\n').filter((line) => !/^\s*(?:\*Šaltinis|!\[|> \*\*Kas pasikeitė)/.test(line))
