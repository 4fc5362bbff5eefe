/**
 * The part of fontkit that is used: pdfkit's own font reader, which comes without types. Units are the font's own
 * (`unitsPerEm`).
 */
declare module 'fontkit' {
  export type Glyph = {
    id: number
    path: {
      scale: (x: number, y: number) => Glyph['path']
      translate: (x: number, y: number) => Glyph['path']
      toSVG: () => string
    }
  }
  export type Run = {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    layout: (text: string) => Run
    hasGlyphForCodePoint: (codePoint: number) => boolean
    characterSet: number[]
  }
  export function create(bytes: Uint8Array): Font
}
