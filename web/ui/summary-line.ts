const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word without its ending: a sentence has the words of a label in another case. */
const rootOf = (word: string) => word.slice(0, Math.max(3, word.length - 2))

/** Whether a sentence names a field by the words of its label among its first words. */
function isNamed(label: string, text: string): boolean {
  const words = wordsOf(label)
  const first = wordsOf(text).slice(0, words.length + 2)
  return words.every((word) => first.some((other) => other.startsWith(rootOf(word))))
}

/** What a summary says of a wrong field: the sentence, after the label where it does not name the field itself. */
export const summaryLine = (label: string, text: string): string => (isNamed(label, text) ? text : `${label}: ${text}`)
