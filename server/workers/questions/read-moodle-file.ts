import { failFields } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { isStorable } from '../is-storable.ts'
import { PackageRefused } from '../packages/read-zip.ts'
import { readMoodle } from './moodle.rules.ts'

/** Reads a Moodle XML file, or refuses it at its field. */
export function readMoodleFile(text: string) {
  try {
    const read = readMoodle(text, sentence('lt', 'archive.gaps'))
    return read && isStorable(read) ? read : failFields({ moodle_xml: 'moodle_form' })
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error
    return failFields({ moodle_xml: error.code === 'package_doctype' ? 'xml_doctype' : 'moodle_form' })
  }
}
