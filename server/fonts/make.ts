// Makes Manrope-*.ttf in this folder, for the PDF: `node server/fonts/make.ts <folder>`.
// The web's faces are cut by script, so that "ą" and "a" are in two files and lose their kerning; a PDF wants whole
// faces. The folder holds Manrope's static weights (SIL Open Font License 1.1), e.g. the unpacked npm package
// @expo-google-fonts/manrope.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const weights = { Regular: '400Regular', SemiBold: '600SemiBold', ExtraBold: '800ExtraBold' } as const

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
/**
 * Latin, Latin-1 and Latin Extended-A (names from all of Europe), Russian, Ukrainian and Belarusian letters, and
 * punctuation.
 */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґȘșȚț–—‑‘’‚“”„…•№€−\u2009\u202f`

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that has Manrope_400Regular.ttf and the others')
for (const [name, source] of Object.entries(weights)) {
  const whole = await readFile(join(folder, source, `Manrope_${source}.ttf`))
  const face = await subsetFont(whole, characters, { targetFormat: 'sfnt' })
  await writeFile(join(import.meta.dirname, `Manrope-${name}.ttf`), face)
  console.log(`${name}: ${face.length} bytes`)
}
