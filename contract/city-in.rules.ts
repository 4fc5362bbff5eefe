/** Without diacritics and case, so that "siauliai" is "Šiauliai". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters of a name that its cases change ("Kaunas", "Kaune"), and how many a case has in their place ("Šiauliuose"). */
const [changed, ending] = [2, 5]
const shortestStem = 4

function isCityIn(word: string, city: string): boolean {
  const [written, name] = [plain(word), plain(city)]
  if (written === name) return true
  const stem = name.slice(0, -changed)
  return stem.length >= shortestStem && written.startsWith(stem) && written.length <= stem.length + ending
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
