import sharp from 'sharp'
import { importLength } from '../../contract/manage/imports.ts'
import { questionFileBytes } from '../../contract/manage/questions.ts'
import { h5pFiles, scormFiles, zip } from './packages.ts'

/** Text that does not compress, so that an archive with it is no bomb. */
const noise = Array.from({ length: 20_000 }, (_, at) => String(Math.sin(at + 1))).join('')
const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))

const manifest = (xml: string) => zip(scormFiles(xml))
const h5p = (text: string) =>
  zip({ ...h5pFiles(), 'content/content.json': JSON.stringify({ text }), 'content/n.txt': noise })
const course = (yaml: string) => zip({ 'course.yaml': yaml, 'lt.yaml': `title: A\n# ${noise}` })
const fields = (count: number) => Array.from({ length: count }, (_, at) => `field${at}: ${at}`).join('\n')
const question = (text: string) =>
  `<quiz><question type="cloze"><questiontext><text><![CDATA[${text}]]></text></questiontext></question></quiz>`

/** The most that a reader can be kept busy with, by where it is sent. The first three stopped everything for minutes. */
export const worstPackages: readonly (readonly [name: string, kind: 'scorm' | 'h5p', archive: () => Uint8Array])[] = [
  ['comments that do not end', 'scorm', () => manifest(filled('<!--', 900_000) + noise)],
  ['tags that do not end', 'h5p', () => h5p(filled('<img src= ', 900_000))],
  ['elements in elements', 'scorm', () => manifest(filled('<a>', 300_000) + noise)],
  ['many elements', 'scorm', () => manifest(`<a>${filled('<b/>', 700_000)}</a><!--${noise}-->`)],
]
export const worstCourses: readonly (readonly [name: string, archive: () => Uint8Array])[] = [
  ['many fields', () => course(fields(100_000))],
  ['lists in lists', () => course(`a: ${'['.repeat(100_000)}\n# ${noise}`)],
]
/** Its values need more memory than a thread has. */
export const endlessCourse = () => course(`a: [${'1,'.repeat(1_500_000)}1]\n# ${noise}`)
export const worstTables: readonly (readonly [name: string, csv: () => string])[] = [
  ['one line of delimiters', () => `a;b\n${';'.repeat(importLength - 4)}`],
  ['lines of delimiters', () => filled(`${';'.repeat(999)}\n`, importLength)],
  ['lines without text', () => `a;b${filled('\r', importLength - 4)}`],
  ['quotation marks', () => '"'.repeat(importLength * 0.75 - 1)],
]
/** A file of half a megabyte whose pixels take a hundred and fifty, all at once. */
export const worstPhoto = async () => {
  const picture = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#0f5446' } })
  return (await picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()).toString('base64')
}
/** Emphases that do not end: the parser's work grows with the square of them. */
export const worstMarkdown = () => filled('a**b', 24_000)
/** So deep that the parser would have no stack left. */
export const deepMarkdown = (mark: string) => `Tekstas\n\n${filled(mark, 1900)}`
export const worstGift = () => `a {${filled('=%1', 3_900_000)}}`
export const worstMoodle: readonly (readonly [name: string, xml: () => string])[] = [
  ['gaps that do not end', () => question(filled('{1:SA:', questionFileBytes - 200))],
  ['tags that do not end', () => question(filled('<a><table>', 1_900_000))],
]
