/** Without diacritics and case, so that "siauliai" is "Šiauliai". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Endings of names of cities, and those of their other cases; the first that a name has counts. Plain, as names are compared. */
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

/** Whether a word is the name of a city in one of its cases. No other word is, however it begins: "Biržai" and "birželis". */
function isCityIn(word: string, city: string): boolean {
  const [written, name] = [plain(word), plain(city)]
  if (written === name) return true
  const [nominative, others = ''] = declensions.find(([ending]) => ending.test(name)) ?? []
  if (!nominative) return false
  const stem = name.replace(nominative, '')
  return written.startsWith(stem) && others.split(' ').includes(written.slice(stem.length))
}

/** The first word of a text that names one of the cities, in any of its cases, and the text without it. */
export function cityIn(text: string, cities: readonly string[]): { city: string; rest: string } | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  for (const word of words) {
    const city = cities.find((one) => isCityIn(word, one))
    if (city === undefined) continue
    const rest = text.replace(word, ' ').replace(/\s+/g, ' ').trim()
    return { city, rest }
  }
  return undefined
}
