import { inflateSync } from 'node:zlib'

/** The objects of a PDF that pdfkit wrote: their dictionaries, and their streams without compression. */
function objectsOf(bytes: Uint8Array): Map<string, { dictionary: string; stream: string }> {
  const pdf = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const [, id = '', content = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', raw] = content.split(/stream\r?\n/)
    const isFlate = raw !== undefined && dictionary.includes('/FlateDecode')
    const stream = isFlate ? inflateSync(Buffer.from(raw.replace(/\nend$/, ''), 'latin1')).toString('latin1') : ''
    objects.set(id, { dictionary, stream })
  }
  return objects
}

/** Characters by glyph, of a ToUnicode map (PDF 32000-1, 9.10.3). */
function charactersOf(cmap: string): string[] {
  const ranges = [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

/** The texts of a PDF that pdfkit wrote, a string for each page, each run of text on a line of its own. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes)
  const at = (id: string | undefined) => objects.get(id ?? '') ?? { dictionary: '', stream: '' }
  const reference = (dictionary: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const resources = at(reference(dictionary, 'Resources')).dictionary
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        charactersOf(at(reference(at(id).dictionary, 'ToUnicode')).stream),
      ]),
    )
    let characters: string[] = []
    const texts: string[] = []
    const { stream } = at(reference(dictionary, 'Contents'))
    for (const [, font, run = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? []
      else {
        const glyphs = [...run.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        texts.push(glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '').join(''))
      }
    }
    return texts.join('\n')
  })
}
