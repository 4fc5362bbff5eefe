/** How many codes are checked at once; the server has the same limit. */
export const maxCodes = 500

/** Characters of a code without its hyphens. */
const length = 21

/** Whether a text is a code as it is printed, or the address of its check. */
const isCode = (text: string) =>
  text
    .replace(/^.*\/verify\//i, '')
    .replace(/[\s-]/g, '')
    .search(new RegExp(`^[0-9a-z]{${length}}$`, 'i')) === 0

/**
 * The codes of a pasted text or of a file: one or several a line, separated by commas, semicolons or tabs. Of a row of a
 * table its codes count; a line without any counts as a code that was mistyped.
 */
export function readCodes(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line) => {
    const fields = line
      .split(/[,;\t]/)
      .map((field) => field.replaceAll('"', '').trim())
      .filter(Boolean)
    const codes = fields.filter(isCode)
    return codes.length ? codes : fields.slice(0, 1)
  })
}
