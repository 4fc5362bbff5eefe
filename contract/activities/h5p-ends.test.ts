import { expect, test } from 'vitest'
import { endOf } from './h5p-ends.ts'

test.each([
  ['H5P.Questionnaire', '{}', 'submitted'],
  ['H5P.DocumentationTool', '{"library":"H5P.DocumentExportPage 1.5"}', 'submitted'],
  ['H5P.DocumentationTool', '{"library":"H5P.StandardPage 1.5"}', 'read'],
  ['H5P.Accordion', '{}', 'shown'],
  ['H5P.MultiChoice', '{}', 'scored'],
  // Neither can be asked for a score: they report one when the game is over.
  ['H5P.ArithmeticQuiz', '{}', 'finished'],
  ['H5P.MemoryGame', '{}', 'finished'],
  ['toString', '{}', 'scored'],
])('%s with %s ends when it is %s', (library, json, end) => {
  expect(endOf(library, json)).toBe(end)
})
