import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { languageTags } from '../../contract/constants.ts'
import { theoryOf } from '../learning/public.ts'
import { readCourses } from './read.ts'

/** Of how many single-choice questions the right answer may be the longest, or the shortest, of all options. */
const most = 0.4

const Texts = v.record(v.string(), v.string())
const Elements = v.object({ elements: v.array(v.object({ texts: Texts, mark: v.number() })) })
const Options = v.object({ answer: v.number(), options: v.record(v.string(), v.array(v.string())) })

/** The options of a question in a language, and which is right. */
function choiceIn(body: unknown, language: string): { options: string[]; right: number } {
  if (v.is(Options, body)) return { options: body.options[language] ?? [], right: body.answer }
  const { elements } = v.parse(Elements, body)
  const right = elements.findIndex(({ mark }) => mark > 0)
  return { options: elements.map(({ texts }) => texts[language] ?? ''), right }
}

describe.each(readCourses().filter(({ file }) => file.full))('the test bank of $file.slug', (course) => {
  const asked = theoryOf(course).questions.filter(
    ({ kind, tags }) => kind === 'single' && !tags?.some((tag) => tag.startsWith('feedback')),
  )
  test.each(languageTags)('cannot be guessed by the length of the answers in %s', (language) => {
    const lengths = asked.map(({ body }) => {
      const { options, right } = choiceIn(body, language)
      expect(options[right], JSON.stringify(body)).toBeTruthy()
      const others = options.filter((_, at) => at !== right).map(({ length }) => length)
      const own = options[right]?.length ?? 0
      return { longest: own > Math.max(...others), shortest: own < Math.min(...others) }
    })
    expect(lengths.length).toBeGreaterThanOrEqual(8)
    const limit = Math.floor(lengths.length * most)
    expect(lengths.filter(({ longest }) => longest).length, 'longest').toBeLessThanOrEqual(limit)
    expect(lengths.filter(({ shortest }) => shortest).length, 'shortest').toBeLessThanOrEqual(limit)
  })
})
