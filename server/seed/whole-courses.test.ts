import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { QuestionInput } from '../learning/public.ts'
import { wordsIn } from './course-size.ts'
import { readCourses } from './read.ts'

const media = join(import.meta.dirname, '../../web/public')
const languages = ['lt', 'en', 'ru'] as const
const sources = { lt: 'Šaltinis', en: 'Source', ru: 'Источник' }
const changes = { lt: /Kas (?:keitėsi|pasikeitė)[:.]/, en: /What changed[:.]/, ru: /Что изменилось[:.]/ }
/** Courses whose theory is written whole: pages, bank, scenario and film. */
const whole = readCourses().flatMap((course) => {
  if (!course.theory) return []
  const questions = course.theory.questions.map((question) => v.parse(QuestionInput, question))
  return [[course.file.slug, { ...course.theory, questions }, course] as const]
})
/** Those that show what the product can do: with an interactive package, more drawings and scenarios. */
const flagships = whole.filter(([, , { packages }]) => packages.length > 0)
const leastDrawings = (packages: readonly unknown[]) => (packages.length > 0 ? 15 : 8)

/** Of how many questions a course says that its final test draws. */
const drawnFrom = { lt: /20 klausimų iš (\d+)/g, en: /20 questions (?:out )?of (\d+)/g, ru: /20 вопросов из (\d+)/g }
/** Who reads faster than this in a language of doses has not read. */
const mostWordsAMinute = 175

type Theory = (typeof whole)[number][1]
type Language = (typeof languages)[number]

const contentsOf = ({ topics }: Theory, language: Language) =>
  topics.flatMap(({ steps }) => steps.flatMap(({ content }) => content?.[language] ?? []))
const pagesOf = ({ topics }: Theory, language: Language) =>
  topics.flatMap(({ steps }) =>
    steps.flatMap(({ key, module, content }) =>
      module === 'page' ? [{ key, content: content?.[language] ?? '' }] : [],
    ),
  )
const countWords = (texts: readonly string[]) =>
  texts.flatMap((each) => each.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length
/** A text without the alternative texts of its drawings and without the note about its sources. */
const teachingOf = (content: string) =>
  content.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '').replaceAll(/^\*(?:Šaltinis|Source|Источник): .*$/gm, '')

/** The parts of a bank whose answers must not be recognisable by their length, by the tags of their questions. */
const parts = [
  ['the whole bank', /./],
  ['the final test', /^final$/],
  ['the checks of its topics', /^check-/],
] as const
/** Chance is a quarter: the right answer is neither sought nor ruled out by its length. */
const atMost = 0.4
const inWholeBank = { least: 0.15, most: 0.3 }
const longerAtMost = 1.4

const refersToOthers =
  /\b(?:all|none|both) of (?:the above|these|them)|vis(?:i|os) (?:išvardyt|paminėt|atsakym)|nė vienas iš|(?:всё|ничего из) перечисленн/iu

/** The lengths of the right answer and of the other options of each question with one right answer. */
const lengthsOf = ({ questions }: Theory, part: RegExp, language: Language) =>
  questions.flatMap(({ key, tags, kind, body }) => {
    if (kind !== 'single' || !tags.some((tag) => part.test(tag))) return []
    const lengthOf = (mark: 0 | 1) =>
      body.elements.filter((one) => one.mark === mark).map(({ texts }) => (texts[language] ?? '').length)
    const [right] = lengthOf(1)
    const others = lengthOf(0)
    return right === undefined ? [] : [{ key, right, longest: Math.max(...others), shortest: Math.min(...others) }]
  })

type Lengths = ReturnType<typeof lengthsOf>

/** How often the right answer is the longest or the shortest option, and in which questions; a tie counts. */
function sharesOf(lengths: Lengths) {
  const shareOf = (found: Lengths) => ({
    share: found.length / lengths.length,
    keys: found.map(({ key }) => key).join(', '),
  })
  return {
    longest: shareOf(lengths.filter(({ right, longest }) => right >= longest)),
    shortest: shareOf(lengths.filter(({ right, shortest }) => right <= shortest)),
  }
}

const finalSettings = v.object({
  passPercent: v.number(),
  draw: v.array(v.object({ tag: v.string(), count: v.number() })),
})
const drawing = v.object({ draw: v.array(v.object({ tag: v.string() })) })
/** The settings of the tests of the whole course. */
const finalsOf = ({ tests }: Theory) =>
  tests.flatMap(({ module, settings }) => (module === 'quiz' ? [v.parse(finalSettings, settings)] : []))

describe.each(whole)('the course %s', (slug, theory, course) => {
  const { scenarios, packages } = course
  test('has 4 000 words of teaching or more, and equal teaching in its other languages', () => {
    const [lt, en, ru] = languages.map((language) => countWords(contentsOf(theory, language).map(teachingOf)))
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

  test.each(languages)('says truly of how many questions its final test draws, if it says so: %s', (language) => {
    const final = theory.questions.filter(({ tags }) => tags.includes('final'))
    const said = [...JSON.stringify(course[language]).matchAll(drawnFrom[language])].map(([, of]) => Number(of))
    expect(said.filter((of) => of !== final.length)).toEqual([])
  })

  test('gives each of its pages the minutes that its words take', () => {
    const pages = theory.topics.flatMap(({ steps }) => steps).filter(({ module }) => module === 'page')
    const hurried = pages.filter(({ minutes = 0, content }) => wordsIn(content?.lt ?? '') > mostWordsAMinute * minutes)
    expect(hurried.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('explains the answers of its final test in ten words or more: %s', (language) => {
    const final = theory.questions.filter(({ tags }) => tags.includes('final'))
    const short = final.filter(({ explanation }) => countWords([explanation?.[language] ?? '']) < 10)
    expect(short.map(({ key }) => key)).toEqual([])
  })

  test('gives each of its steps a title of its own', () => {
    for (const language of languages) {
      const titles = [...theory.topics.flatMap(({ steps }) => steps), ...theory.tests].map(
        ({ title }) => title[language],
      )
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    }
  })

  test('draws 20 questions for its final test, which has a pass mark', () => {
    expect(finalsOf(theory)).toHaveLength(1)
    for (const { passPercent, draw } of finalsOf(theory)) {
      expect(draw.reduce((sum, { count }) => sum + count, 0)).toBe(20)
      const drawn = theory.questions.filter(({ tags }) => draw.some(({ tag }) => tags.includes(tag)))
      expect(drawn).toEqual(theory.questions.filter(({ tags }) => tags.includes('final')))
      for (const { tag, count } of draw)
        expect(theory.questions.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThan(count)
      expect(passPercent).toBeGreaterThanOrEqual(70)
    }
  })

  test('asks at most five questions in its final test that something else in it may have asked', () => {
    const elsewhere = theory.topics.flatMap(({ steps }) =>
      steps.flatMap(({ settings }) => (v.is(drawing, settings) ? settings.draw.map(({ tag }) => tag) : [])),
    )
    const shared = theory.questions.filter(({ tags }) => tags.some((tag) => elsewhere.includes(tag)))
    for (const { draw } of finalsOf(theory)) {
      // A draw asks the most shared questions when it takes all that its tag has.
      const most = draw.map(({ tag, count }) => Math.min(count, shared.filter(({ tags }) => tags.includes(tag)).length))
      expect(most.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5)
    }
  })

  test.each(languages)('has each question and each explanation of its final test written: %s', (language) => {
    const final = theory.questions.filter(({ tags }) => tags.includes('final'))
    expect(final.filter(({ text, explanation }) => !text[language] || !explanation?.[language])).toEqual([])
  })

  describe.each(parts)('in %s', (_part, tags) => {
    test.each(languages)(
      'has right answers that are neither mostly the longest nor mostly the shortest: %s',
      (language) => {
        const { longest, shortest } = sharesOf(lengthsOf(theory, tags, language))
        expect(longest.share, longest.keys).toBeLessThanOrEqual(atMost)
        expect(shortest.share, shortest.keys).toBeLessThanOrEqual(atMost)
      },
    )

    test.each(languages)('has no right answer that is much longer than all other options: %s', (language) => {
      const much = lengthsOf(theory, tags, language).filter((one) => one.right > longerAtMost * one.longest)
      expect(much).toEqual([])
    })
  })

  test.each(languages)(
    'has the longest and the shortest option as the right one about as often as by chance: %s',
    (language) => {
      const { longest, shortest } = sharesOf(lengthsOf(theory, /./, language))
      for (const { share, keys } of [longest, shortest]) {
        expect(share, keys).toBeGreaterThanOrEqual(inWholeBank.least)
        expect(share, keys).toBeLessThanOrEqual(inWholeBank.most)
      }
    },
  )

  test('has no option that refers to the other options', () => {
    const options = theory.questions.flatMap(({ kind, body }) =>
      kind === 'single' || kind === 'multiple' ? body.elements.flatMap(({ texts }) => Object.values(texts)) : [],
    )
    expect(options.filter((option) => refersToOthers.test(option))).toEqual([])
  })

  test.each(languages)('ends each page with its source and the year of its edition: %s', (language) => {
    const unsourced = pagesOf(theory, language).filter(({ content }) => {
      const last = content.trim().split('\n').at(-1) ?? ''
      return !last.startsWith(`*${sources[language]}: `) || !/\b20[012]\d\b/.test(last)
    })
    expect(unsourced.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('shows enough drawings, which exist and have a text of their own: %s', (language) => {
    const drawings = contentsOf(theory, language).flatMap((content) =>
      [...content.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, alt = '', source = '']) => ({ alt, source })),
    )
    expect(new Set(drawings.map(({ source }) => source)).size).toBeGreaterThanOrEqual(leastDrawings(packages))
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

  test('has a scenario that branches to a good end and a poor one', () => {
    const end = v.object({ kind: v.literal('end'), outcome: v.picklist(['good', 'poor']) })
    const nodes = v.object({ nodes: v.array(v.union([end, v.object({ kind: v.literal('decision') })])) })
    const branching = scenarios.filter(({ step }) => {
      if (step.module !== 'scenario') return false
      const ends = v.parse(nodes, step.settings).nodes.flatMap((node) => ('outcome' in node ? [node.outcome] : []))
      return ends.includes('good') && ends.includes('poor')
    })
    expect(branching).not.toEqual([])
  })

  test('has two scenarios or more', () => {
    expect(scenarios.filter(({ step }) => step.module === 'scenario').length).toBeGreaterThanOrEqual(2)
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

  test('opens its final test after the check of its last topic, for three attempts with four hours between them', () => {
    const last = theory.topics.at(-1)?.steps.findLast(({ module }) => module === 'quiz')?.key
    const limits = v.object({ maxAttempts: v.number(), coolDownMinutes: v.number() })
    const finals = theory.tests.filter(({ module }) => module === 'quiz')
    // In adult resuscitation who knows it already may begin with the test: the course is done with all its steps only.
    const conditions = slug === 'suaugusiuju-gaivinimas' ? [] : [{ kind: 'done', step: last }]
    expect(finals.map((final) => final.conditions)).toEqual([conditions])
    expect(finals.map(({ settings }) => v.parse(limits, settings))).toEqual([{ maxAttempts: 3, coolDownMinutes: 240 }])
  })

  test('ends with a survey', () => {
    expect(theory.tests.map(({ module }) => module)).toContain('survey')
  })
})

describe.each(flagships)('the flagship course %s', (_, theory, { scenarios, packages }) => {
  test.each(languages)('says on each page what its sources changed: %s', (language) => {
    const silent = pagesOf(theory, language).filter(({ content }) => !changes[language].test(content))
    expect(silent.map(({ key }) => key)).toEqual([])
  })

  test('has an interactive package to play', () => {
    expect(packages.filter(({ format }) => format === 'h5p')).not.toEqual([])
  })

  test('has three scenarios or more', () => {
    expect(scenarios.filter(({ step }) => step.module === 'scenario').length).toBeGreaterThanOrEqual(3)
  })
})

test('there are three flagships, whose films last eight minutes together', () => {
  expect(flagships.length).toBe(3)
  const film = v.object({ film: v.object({ seconds: v.number() }) })
  const seconds = flagships.flatMap(([, { topics }]) =>
    topics.flatMap(({ steps }) =>
      steps.flatMap(({ settings }) => (v.is(film, settings) ? [settings.film.seconds] : [])),
    ),
  )
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(8 * 60)
})

test('how certain an answer is asked only in the test of drug doses, which has a pass mark', () => {
  const quiz = v.object({
    certainty: v.optional(v.boolean(), false),
    passPercent: v.number(),
    draw: v.array(v.object({ tag: v.string() })),
  })
  const asking = whole.flatMap(([slug, { topics, tests, questions }]) =>
    [...topics.flatMap(({ steps }) => steps), ...tests]
      .filter(({ module }) => module === 'quiz')
      .map(({ key, settings }) => ({ slug, key, questions, ...v.parse(quiz, settings) }))
      .filter(({ certainty }) => certainty),
  )
  expect(asking.map(({ slug, key }) => `${slug} ${key}`)).toEqual(['kvepavimo-taku-valdymas check-doses'])
  for (const { questions, draw, passPercent } of asking) {
    expect(passPercent).toBeGreaterThanOrEqual(60)
    const drawn = questions.filter(({ tags }) => draw.some(({ tag }) => tags.includes(tag)))
    const calculated = drawn.filter(({ kind, body }) => kind === 'numeric' && body.unit)
    expect(calculated.length).toBeGreaterThanOrEqual(4)
    for (const { text, explanation } of drawn) {
      expect(text.en).toMatch(/dose|millilitres|milligrams|suxamethonium|sugammadex/)
      expect(explanation?.en).toMatch(/product characteristics|Resuscitation Council|DAS|suxamethonium/)
    }
  }
})
