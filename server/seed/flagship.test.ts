import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TheoryDraft } from '../learning/public.ts'
import { readCourses } from './read.ts'

const media = join(import.meta.dirname, '../../web/public')
const languages = ['lt', 'en', 'ru'] as const
const sources = { lt: 'Šaltinis', en: 'Source', ru: 'Источник' }
const flagships = readCourses().flatMap(({ file, theory }) => (theory ? [[file.slug, theory] as const] : []))

type Theory = Omit<TheoryDraft, 'courseId'>
type Language = (typeof languages)[number]

const contentsOf = ({ topics }: Theory, language: Language) =>
  topics.flatMap(({ steps }) => steps.flatMap(({ content }) => content?.[language] ?? []))
const countWords = (texts: readonly string[]) =>
  texts.flatMap((each) => each.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Of the questions with one right answer: how many there are, and in how many it is the longest option. */
function longestAnswers({ questions }: Theory, language: Language) {
  const single = questions.flatMap(({ kind, body }) => {
    const options = kind === 'single' ? (body.options[language] ?? []) : []
    const right = kind === 'single' && body.answer !== null ? options[body.answer] : undefined
    return right === undefined ? [] : [{ right, others: options.filter((option) => option !== right) }]
  })
  const longest = single.filter(({ right, others }) => others.every(({ length }) => length < right.length))
  return { all: single.length, longest: longest.length }
}

describe.each(flagships)('the flagship course %s', (_, theory) => {
  test('has 4 000 words of teaching or more, and equal teaching in its other languages', () => {
    const [lt, en, ru] = languages.map((language) => countWords(contentsOf(theory, language)))
    expect(lt).toBeGreaterThanOrEqual(4000)
    for (const words of [en, ru]) {
      expect((words ?? 0) / (lt ?? 1)).toBeGreaterThanOrEqual(0.75)
      expect((words ?? 0) / (lt ?? 1)).toBeLessThanOrEqual(1.4)
    }
  })

  test('has 40 questions or more of six kinds for its final test, with explanations', () => {
    const questions = theory.questions.filter(({ tags }) => tags.includes('final'))
    expect(questions.length).toBeGreaterThanOrEqual(40)
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6)
    expect(questions.filter(({ explanation }) => !explanation)).toEqual([])
  })

  test.each(languages)('does not give its answers away by their length: %s', (language) => {
    const { all, longest } = longestAnswers(theory, language)
    expect(longest / all).toBeLessThanOrEqual(0.4)
  })

  test.each(languages)('ends each topic with its source: %s', (language) => {
    const last = theory.topics.map(
      ({ steps }) =>
        steps
          .findLast(({ module }) => module === 'page')
          ?.content?.[language]?.trim()
          .split('\n')
          .at(-1) ?? '',
    )
    expect(last.filter((line) => !line.includes(sources[language]))).toEqual([])
  })

  test.each(languages)('shows drawings that exist: %s', (language) => {
    const drawings = contentsOf(theory, language).flatMap((content) =>
      [...content.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, source = '']) => source),
    )
    expect(new Set(drawings).size).toBeGreaterThanOrEqual(5)
    expect(drawings.filter((source) => !existsSync(join(media, source)))).toEqual([])
  })
})
