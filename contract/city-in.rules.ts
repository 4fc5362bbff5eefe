/** Without diacritics and case, so that "siauliai" is "Šiauliai". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Endings of names of cities, and those of their other cases; the first that a name has counts. Plain, as names are
 * compared.
 */
const declensions: readonly (readonly [nominative: RegExp, others: string])[] = [
  [/ius$/, 'iaus iui iu iumi iuje iuj'],
  [/iai$/, 'iu iams ius iais iuose'],
  [/ai$/, 'u ams us ais uose'],
  [/as$/, 'o ui a u e'],
  [/us$/, 'aus ui u umi uje uj'],
  // "Rokiškis", and "Švenčionys", of which there are many
  [/[iy]s$/, 'io iui i iu yje yj ims imis yse'],
  [/es$/, 'iu ems emis ese'],
  [/os$/, 'u oms as omis ose'],
  [/a$/, 'os ai a oje oj'],
  [/e$/, 'es ei eje ej'],
  // Online, among the cities: "nuotolinis", "nuotoliniai"
  [/iu$/, 'inis inio iniam ini iniu iniai iniams inius iniais iniuose ine ines ina ineje inese io yje'],
  [/ия$/, 'ии ию ией'],
  [/а$/, 'ы и е у ой'],
  [/и$/, 'я ю ем е'], // й
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, 'а у ом е'],
]

/** The cases of each city that was looked for: every search asks for all cities. */
const cases = new Map<string, ReadonlySet<string>>()
function casesOf(city: string): ReadonlySet<string> {
  const known = cases.get(city)
  if (known) return known
  const name = plain(city)
  const [nominative, others = ''] = declensions.find(([ending]) => ending.test(name)) ?? []
  const stem = nominative ? name.replace(nominative, '') : ''
  const made = new Set([name, ...(stem ? others.split(' ').map((ending) => stem + ending) : [])])
  cases.set(city, made)
  return made
}

/** The first word of a text that names one of the cities, in any of its cases, and the text without it. */
export function cityIn(text: string, cities: readonly string[]): { city: string; rest: string } | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  for (const word of words) {
    const written = plain(word)
    // In one of its cases, and no other word, however it begins: "Biržai" and "birželis".
    const city = cities.find((one) => casesOf(one).has(written))
    if (city === undefined) continue
    const rest = text.replace(word, ' ').replace(/\s+/g, ' ').trim()
    return { city, rest }
  }
  return undefined
}
