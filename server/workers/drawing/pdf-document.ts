import PDFDocument from 'pdfkit'
import { allFaces, type Face, type Family, fontFile, type Run, runsOf } from './faces.ts'

type TextOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number }
/** What pdfkit does not declare: the file of the present font, and the method that every text on a page goes through. */
type Inner = {
  _fontSource: string
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: TextOptions) => void
}
const inherited: Pick<Inner, '_fragment'> = PDFDocument.prototype as never

const faceOf = new Map<string, Face>(allFaces.map((face) => [fontFile(face, 'Manrope'), face]))

/**
 * A PDF whose every text, in tables too, is drawn in the fonts that have its letters: by runs, on one baseline. Faces are
 * chosen by their name; only the letters that are used are put into the file.
 */
export class RunsDocument extends PDFDocument {
  /** Calls `draw` for the runs of a text, each in its font. */
  #eachRun(text: string, draw: (run: string) => void): void {
    const { _fontSource, _fontSize } = this as unknown as Inner
    const face = faceOf.get(_fontSource)
    if (face === undefined) return draw(text)
    const choose = (family: Family) => super.font(fontFile(face, family), _fontSize)
    for (const run of runsOf(text, face) as readonly Run[]) {
      choose(run.family)
      draw(run.text)
    }
    choose('Manrope')
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    const { characterSpacing = 0 } = options
    let width = -characterSpacing
    this.#eachRun(text, (run) => {
      width += super.widthOfString(run, options) + characterSpacing
    })
    return Math.max(0, width)
  }

  _fragment(text: string, x: number, y: number, options: TextOptions): void {
    const { align, lineWidth = 0, width, baseline = -this.#ascent(), ...others } = options
    const isRight = align === 'right' && width !== undefined
    let left = isRight ? x + lineWidth - this.widthOfString(text.trimEnd(), options) : x
    this.#eachRun(text.replaceAll('\n', ''), (run) => {
      // Its width counts for links and lines under words, which our documents do not have.
      inherited._fragment.call(this, run, left, y, { ...others, baseline })
      left += super.widthOfString(run, options) + (options.characterSpacing ?? 0)
    })
  }

  /** From the top of a line to its baseline. */
  #ascent(): number {
    const { _font, _fontSize } = this as unknown as { _font: { ascender: number }; _fontSize: number }
    return (_font.ascender / 1000) * _fontSize
  }
}
