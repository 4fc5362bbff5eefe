import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFigure } from '../../catalogue/public.ts'
import { ExpectedFailure, failFields } from '../../http/fail.ts'
import { pdfBytes } from '../../test/course-files.ts'
import { h5pFiles, library, scormFiles, type TestFiles, zip } from '../../test/packages.ts'
import { root } from '../../test/sources.ts'
import { blobOf } from '../../uploads/public.ts'
import { readImport } from '../../workers/imports/read-import.ts'
import { readPackage } from '../../workers/packages/check-package.ts'
import type { PackageKind } from '../../workers/packages/manifests.ts'
import { readQuestions } from '../../workers/questions/read-questions.ts'
import { readCourseFile } from '../files/save-course-file.ts'
import type { ImportOutcome } from './import-outcome.ts'
import { outcomes } from './outcomes.ts'

/** The files themselves: a folder named by the environment, or next to the checkout. */
const places = [process.env.SHARED_DATA, join(root, '../shared/data'), join(root, '../../shared/data')]
const folder = places.find((place) => place !== undefined && existsSync(place))

type Tried = Pick<ImportOutcome, 'outcome' | 'losses' | 'sentence'>

/** What is lost of a file, and whether anything of it is taken; refusals are thrown. */
type Reader = (bytes: Uint8Array, name: string) => Promise<{ losses: string[]; isTaken?: boolean }>
const readAsPackage =
  (kind: PackageKind): Reader =>
  async (bytes) => {
    const { leftOut, outside } = await readPackage(bytes, kind)
    return { losses: [...leftOut.names, ...outside.names] }
  }
const readAsCourseFile: Reader = async (bytes, name) => {
  const read = await readCourseFile({ name, content: blobOf(bytes) })
  if ('fault' in read) failFields({ file: read.fault })
  return { losses: [] }
}
const readers: Readonly<Record<ImportOutcome['kind'], Reader>> = {
  h5p: readAsPackage('h5p'),
  scorm: readAsPackage('scorm'),
  questions: async (bytes) => {
    const { questions, skipped } = readQuestions({ file: Buffer.from(bytes).toString('base64'), encoding: null })
    const losses = [...skipped.map(({ reason }) => reason), ...questions.flatMap((one) => one.losses)]
    return { losses, isTaken: questions.length > 0 }
  },
  document: readAsCourseFile,
  captions: (bytes, name) => readAsCourseFile(bytes, name.replace(/\.srt$/, '.vtt')),
  picture: async (bytes) => {
    await makeFigure(bytes)
    return { losses: [] }
  },
  people: async (bytes) => {
    readImport({ kind: 'people', file: Buffer.from(bytes).toString('base64'), language: 'lt' })
    return { losses: [] }
  },
}

async function tryFile(bytes: Uint8Array, { kind, file }: ImportOutcome): Promise<Tried> {
  try {
    const { losses, isTaken = true } = await readers[kind](bytes, file.split('/').at(-1) ?? '')
    return { outcome: isTaken ? (losses.length ? 'taken' : 'plays') : 'refused', losses, sentence: null }
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error
    const [[{ key, values = {} } = { key: '' }] = []] = Object.values(error.fields)
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const)
    return { outcome: 'refused', losses: [], sentence: { key, values: Object.fromEntries(texts) } }
  }
}

/** A page and a style sheet that load these addresses. */
const loading = (addresses: readonly string[]): TestFiles => ({
  'index.html': addresses.map((address) => `<img src="${address}">`).join(''),
})

/** Broken at the line that the sentence names. */
const brokenAt = (line: string, text: string) => `${'\n'.repeat(Number(line) - 1)}${text}`

/** A question that is not taken for a reason, or loses something. */
const questionTwins: Readonly<Record<string, string>> = {
  partial_credit: 'Kiek? {#=5 =%50%6}',
  weights: 'Kurie? {~%70%a ~%30%b ~c}',
  links: '[html]<a href\\="x">Kas</a>? {T}',
  feedback: 'Kas? {=a =%0%*#Ne}',
}
const xmlTwins: Readonly<Record<string, string>> = {
  picture_alt:
    '<question type="truefalse"><questiontext><text>Kas?</text></questiontext><image>a.png</image><answer fraction="100"><text>true</text></answer></question>',
  hints:
    '<question type="truefalse"><questiontext><text>Kas?</text></questiontext><answer fraction="100"><text>true</text></answer><hint><text>Taip</text></hint></question>',
  one_option:
    '<question type="gapselect"><questiontext><text>Kas [[1]]?</text></questiontext><selectoption><text>a</text><group>1</group></selectoption></question>',
}
const bankOf = ({ losses, outcome }: ImportOutcome): string => {
  if (losses.some((loss) => loss in xmlTwins)) {
    const taken = outcome === 'taken' ? xmlTwins.hints?.replace(/<hint>.*<\/hint>/, '') : ''
    return `<quiz>${losses.map((loss) => xmlTwins[loss]).join('')}${taken}</quiz>`
  }
  return ['Tiesa? {T}', ...losses.map((loss) => questionTwins[loss])].join('\n\n')
}
/** Of other kinds: what the real ones have that was refused or read wrongly before. */
const otherTwins = {
  document: pdfBytes,
  captions: Buffer.from('\ufeffWEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nSpauskite\n'),
  picture: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  people: Buffer.from('sep=;\r\nVardas;Pavardė;El. paštas\r\nOna;Onaitė;ona@x.example\r\n'),
}

/** Small files that have what the real ones have. */
function twinOf(row: ImportOutcome): Uint8Array {
  const { kind, losses, sentence } = row
  if (kind === 'questions') return Buffer.from(bankOf(row))
  if (kind !== 'h5p' && kind !== 'scorm') return otherTwins[kind]
  const files = kind === 'h5p' ? h5pFiles() : scormFiles()
  const { file = '', line = '', folder: named = '' } = sentence?.values ?? {}
  switch (sentence?.key) {
    case undefined: {
      const isAddress = (loss: string) => loss.includes('//')
      const beside = Object.fromEntries(losses.filter((loss) => !isAddress(loss)).map((loss) => [loss, '']))
      return zip({ ...files, ...beside, ...(kind === 'scorm' ? loading(losses.filter(isAddress)) : {}) })
    }
    case 'failures.package_manifest':
      return zip({ ...files, [file]: brokenAt(line, kind === 'h5p' ? '{"title" 1}' : '<manifest') })
    case 'failures.package_no_manifest':
      return zip({ 'other.txt': '' })
    case 'failures.package_library':
      return zip({ ...files, [`${named}/library.json`]: library('H5P.AnotherLibrary') })
    default:
      return new TextEncoder().encode('text')
  }
}

const expected = ({ outcome, losses, sentence }: ImportOutcome): Tried => ({ outcome, losses, sentence })

test.each(outcomes)('a twin of $file: $outcome', async (row) => {
  const { losses, ...tried } = await tryFile(twinOf(row), row)
  expect({ ...tried, losses: losses.toSorted() }).toEqual({ ...expected(row), losses: row.losses.toSorted() })
})

describe.skipIf(!folder)('the files themselves', () => {
  test.each(outcomes)('$file: $outcome', async (row) => {
    expect(await tryFile(readFileSync(join(folder ?? '', row.file)), row)).toEqual(expected(row))
  })
})
