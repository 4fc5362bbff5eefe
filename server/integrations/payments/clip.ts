/** The beginning of a text: at most so many bytes of UTF-8, whole characters only. */
export function clip(text: string, maxBytes: number): string {
  let end = 0
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) return text.slice(0, end)
    end += character.length
  }
  return text
}
