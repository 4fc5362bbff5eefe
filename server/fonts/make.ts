// Makes the faces in this folder, for PDFs and pictures: `node server/fonts/make.ts <folder>`.
// The web's faces are cut by script, so that "ą" and "a" are in two files and lose their kerning; a PDF wants whole
// faces. The folder holds static weights under the SIL Open Font License 1.1: the unpacked npm packages
// @expo-google-fonts/{manrope,noto-sans,noto-sans-georgian,noto-sans-armenian}, each under its name.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { printedClass } from '../../contract/printable.ts'

const weights = { Regular: '400Regular', SemiBold: '600SemiBold', ExtraBold: '800ExtraBold' } as const

/** What each family is kept for, of what may be printed; Manrope has the letters that most texts need. */
const families = {
  'manrope': { name: 'Manrope', letters: /./u },
  'noto-sans': { name: 'NotoSans', letters: /./u },
  'noto-sans-georgian': { name: 'NotoSansGeorgian', letters: /[\p{Script=Georgian}\p{ASCII}]/u },
  'noto-sans-armenian': { name: 'NotoSansArmenian', letters: /[\p{Script=Armenian}\p{ASCII}]/u },
} as const

const printed = new RegExp(printedClass, 'u')
/** Drawn in place of what no face has. */
const replacement = '\u{fffd}'

const folder = process.argv[2]
if (!folder) throw new Error(`Name the folder that has ${Object.keys(families).join(', ')}`)
for (const [family, { name, letters }] of Object.entries(families))
  for (const [weight, source] of Object.entries(weights)) {
    const whole = await readFile(join(folder, family, source, `${name}_${source}.ttf`))
    const has = create(whole).characterSet.map((code) => String.fromCodePoint(code))
    const kept = has.filter((letter) => letter === replacement || (printed.test(letter) && letters.test(letter)))
    const face = await subsetFont(whole, kept.join(''), { targetFormat: 'sfnt', noHinting: true })
    await writeFile(join(import.meta.dirname, `${name}-${weight}.ttf`), face)
    console.log(`${name}-${weight}: ${kept.length} characters, ${face.length} bytes`)
  }
