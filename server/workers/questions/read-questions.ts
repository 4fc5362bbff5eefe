import type { ImportEncoding, importFormats } from '../../../contract/manage/questions.ts'
import { failFaults, failFields } from '../../http/fail.ts'
import type { ReadQuestions } from '../../learning/authoring/imported-question.ts'
import { sentence } from '../../sentences.ts'
import { isStorable } from '../is-storable.ts'
import { PackageRefused } from '../packages/refusal.ts'
import { decodeText, encodingOf } from '../../decode-text.rules.ts'
import { readGift } from './gift.rules.ts'
import { readMoodle } from './moodle.rules.ts'

/** A file of questions as base64; `encoding`: given by its author where the recognised one is wrong. */
export type QuestionFile = { file: string; encoding: ImportEncoding | null }
type Format = (typeof importFormats)[number]
export type FileQuestions = ReadQuestions & { format: Format; encoding: ImportEncoding }

const refused = (key: string): never => failFields({ question_file: key })
/** `line`: at which it is damaged; `none` where it is whole, but something else. */
const refusedXml = (line: unknown = 'none'): never =>
  failFaults({ question_file: [{ key: 'fields.moodle_form', values: { line: String(line) } }] })

/** A text in GIFT may begin with a tag, too, but has braces. */
const isXml = (text: string) => /^\s*<(?:\?xml|!|quiz|html)/i.test(text) || (/^\s*</.test(text) && !text.includes('{'))

/** Archives: a course backup of Moodle (`.mbz`, a gzip tar or an older ZIP). */
const isArchive = ([first, second]: Uint8Array) =>
  (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b)

function readXmlFile(text: string): ReadQuestions {
  try {
    return readMoodle(text, sentence('lt', 'archive.gaps')) ?? refusedXml()
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error
    return error.code === 'package_doctype' ? refused('xml_doctype') : refusedXml(error.values?.line)
  }
}

/** Reads a GIFT or Moodle XML file, or refuses it at its field. */
export function readQuestions({ file, encoding: asked }: QuestionFile): FileQuestions {
  const bytes = Buffer.from(file, 'base64')
  if (isArchive(bytes)) return refused('question_archive')
  const encoding = asked ?? encodingOf(bytes)
  const text = decodeText(bytes, encoding)
  const format: Format = isXml(text) ? 'moodle_xml' : 'gift'
  const read = format === 'gift' ? readGift(text) : readXmlFile(text)
  if (!isStorable(read)) return refused('question_encoding')
  if (!read.questions.length && !read.skipped.length) return refused('question_none')
  return { format, encoding, ...read }
}
