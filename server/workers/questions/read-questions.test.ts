import { expect, test } from 'vitest'
import { ExpectedFailure } from '../../http/fail.ts'
import { readQuestions } from './read-questions.ts'

function refusal(text: string): string[] {
  try {
    readQuestions({ file: Buffer.from(text, 'latin1').toString('base64'), encoding: null })
  } catch (error) {
    if (error instanceof ExpectedFailure) return error.toWire('lt', 'manage').errors?.question_file ?? []
    throw error
  }
  return []
}

test.each([
  ['damaged XML', '<?xml version="1.0"?>\n<quiz>\n<question></quiz>', '(3 eilutė)'],
  ['XML of something else', '<html></html>', 'arba jis sugadintas: eksportuokite'],
  ['a document type', '<!DOCTYPE quiz><quiz></quiz>', 'Ištrinkite šią eilutę'],
  ['a backup of Moodle', '\u001f\u008b', 'Moodle XML'],
  ['no questions', '// Pastaba', 'Tinka GIFT'],
])('a refused file is said what it is and what to do: %s', (_, text, said) => {
  expect(refusal(text)).toEqual([expect.stringContaining(said)])
})
