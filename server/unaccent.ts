/** Lower case without diacritics, for searches: "Širdies" → "sirdies", "Ёлка" → "елка". */
export const unaccent = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
