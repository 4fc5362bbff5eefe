/** A part of a text, and whether it is what was searched for. */
export type Part = { text: string; matched: boolean }

/** Lower case without diacritics, as long as the text itself: each letter is folded alone. */
const folded = (text: string) =>
  [...text].map(
    (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, letter.length) || letter,
  )

/** The text in parts: where a word of it begins with a word of the search, those letters are matched. */
export function matchedParts(text: string, search: string): Part[] {
  const letters = [...text]
  const plain = folded(text)
  const words = search
    .split(/\s+/)
    .map((word) => folded(word))
    .filter((word) => word.length > 1)
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  const matched = letters.map(() => false)
  for (const word of words)
    for (let at = 0; at + word.length <= plain.length; at++)
      if (!isLetter(plain[at - 1]) && word.every((letter, i) => plain[at + i] === letter))
        matched.fill(true, at, at + word.length)
  const parts: Part[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.matched === matched[at]) last.text += letter
    else parts.push({ text: letter, matched: matched[at] ?? false })
  }
  return parts
}
