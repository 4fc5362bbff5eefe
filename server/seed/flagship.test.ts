import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { TheoryDraft } from '../learning/public.ts'
import { readCourses } from './read.ts'

const media = join(import.meta.dirname, '../../web/public')
const languages = ['lt', 'en', 'ru'] as const
const sources = { lt: 'Šaltinis', en: 'Source', ru: 'Источник' }
const changes = { lt: /Kas (?:keitėsi|pasikeitė)[:.]/, en: /What changed[:.]/, ru: /Что изменилось[:.]/ }
const flagships = readCourses().flatMap((course) =>
  course.theory ? [[course.file.slug, course.theory, course] as const] : [],
)

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

describe.each(flagships)('the flagship course %s', (_, theory, { scenarios, packages }) => {
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

  test.each(languages)('says in each topic what its sources changed: %s', (language) => {
    const silent = theory.topics.filter(
      ({ steps }) => !steps.some(({ content }) => changes[language].test(content?.[language] ?? '')),
    )
    expect(silent.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('shows 15 drawings or more, which exist and have a text of their own: %s', (language) => {
    const drawings = contentsOf(theory, language).flatMap((content) =>
      [...content.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, alt = '', source = '']) => ({ alt, source })),
    )
    expect(new Set(drawings.map(({ source }) => source)).size).toBeGreaterThanOrEqual(15)
    expect(new Set(drawings.map(({ alt }) => alt)).size).toBe(drawings.length)
    expect(drawings.filter(({ source }) => !existsSync(join(media, source)))).toEqual([])
  })

  test('shows the same drawings in its three languages', () => {
    const [lt, en, ru] = languages.map((language) =>
      contentsOf(theory, language).flatMap((content) =>
        [...content.matchAll(/\]\((\/media[^)]+)\)/g)].map(([, at]) => at),
      ),
    )
    expect(en).toEqual(lt)
    expect(ru).toEqual(lt)
  })

  test('has a branching scenario and a package to play', () => {
    expect(scenarios.filter(({ step }) => step.module === 'scenario')).not.toEqual([])
    expect(packages).not.toEqual([])
  })

  test('does not give the right decisions of its scenario away by their place', () => {
    const decision = v.object({ choices: v.array(v.object({ effect: v.string() })) })
    const nodes = v.object({ nodes: v.array(v.union([decision, v.object({ kind: v.literal('end') })])) })
    const places = scenarios
      .flatMap(({ step }) => v.parse(nodes, step.settings).nodes)
      .flatMap((node) => ('choices' in node ? node.choices.findIndex(({ effect }) => effect === 'right') : []))
    const first = places.filter((place) => place === 0).length
    expect(first / places.length).toBeLessThanOrEqual(0.5)
  })

  test('has a film with captions in three languages', () => {
    const films = theory.topics.flatMap(({ steps }) =>
      steps.flatMap(({ module, settings }) => (module === 'video' || module === 'document_video' ? [settings] : [])),
    )
    const captioned = v.object({ film: v.object({ captions: v.record(v.picklist(languages), v.string()) }) })
    expect(films.length).toBeGreaterThanOrEqual(1)
    for (const film of films)
      expect(Object.keys(v.parse(captioned, film).film.captions).toSorted()).toEqual(['en', 'lt', 'ru'])
  })

  test('ends with a survey', () => {
    expect(theory.tests.map(({ module }) => module)).toContain('survey')
  })
})
