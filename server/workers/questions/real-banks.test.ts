import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'

/**
 * Banks made by other programs, which are not part of the project: what must come of each. Their twins, a question a
 * finding, are in `gift.rules.test.ts` and `moodle.rules.test.ts`.
 */
const folder = process.env.FILES_DIR ?? join(import.meta.dirname, '../../../../shared/data/files')
const noneSkipped: readonly string[] = []

describe.skipIf(!existsSync(folder))('banks made elsewhere', () => {
  test.each([
    ['gift/moodle-examples.gift', 41, ['partial_credit', 'partial_credit']],
    ['gift/moodle-questions_in_category.gift.txt', 4, noneSkipped],
    ['gift/own-1257.gift', 1, noneSkipped],
    ['gift/own-cr.gift', 1, noneSkipped],
    ['gift/peg-formatExamples.gift', 1, noneSkipped],
    ['gift/peg-options1.gift', 14, noneSkipped],
    ['gift/peg-totara_moodle_match.gift', 1, noneSkipped],
    ['gift/peg-totara_moodle_shortanswer.gift', 1, noneSkipped],
    ['xml/moodle-format-xml-sample_questions_with_old_image_tag.xml', 0, ['picture_alt', 'picture_alt']],
    ['xml/moodle-type-gapselect-testquestion.moodle.xml', 1, noneSkipped],
    ['xml/moodle-type-ordering-testquestion.moodle.xml', 1, noneSkipped],
    ['xml/own-utf8-multilang.xml', 1, noneSkipped],
    ['xml/tub-missing-wordsRef.xml', 3, ['one_option', 'one_option', 'one_option']],
  ])('%s', (name, taken, reasons) => {
    const read = readQuestions({ file: readFileSync(join(folder, name)).toString('base64'), encoding: null })
    expect([read.questions.length, read.skipped.map(({ reason }) => reason)]).toEqual([taken, reasons])
  })
})
