const decoder = new TextDecoder('windows-1257')
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const).filter(
    ([letter]) => letter !== '\uFFFD',
  ),
)
/** Letters that are no plain letter with an accent. */
const similar: Readonly<Record<string, string>> = {
  'ł': 'l',
  'Ł': 'L',
  'đ': 'd',
  'Đ': 'D',
  'ı': 'i',
  'þ': 'th',
  'Þ': 'Th',
  '\u2011': '-',
}
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=jo ж=ž з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=ch ц=c ч=č ш=š щ=šč ъ= ы=y ь= э=e ю=ju я=ja і=i ї=ji є=je ґ=g ў=u'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

function replaced(letter: string): string {
  const known = similar[letter] ?? cyrillic[letter]
  if (known !== undefined) return known
  const lower = cyrillic[letter.toLowerCase()]
  if (lower !== undefined) return lower.charAt(0).toUpperCase() + lower.slice(1)
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare && [...bare].every((one) => bytes.has(one)) ? bare : '?'
}

/** A text with the letters of the encoding only: others as the nearest in Latin. */
export const inWindows1257 = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => (bytes.has(letter) ? letter : replaced(letter))).join('')

/** Text in the encoding that Baltic programs for Windows read. */
export const windows1257 = (text: string): Uint8Array =>
  Uint8Array.from([...inWindows1257(text)].map((letter) => bytes.get(letter) ?? 0x3f))

/** Whether the encoding has all letters of a text. */
export const isInWindows1257 = (text: string) => [...text.normalize('NFC')].every((letter) => bytes.has(letter))
