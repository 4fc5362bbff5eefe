import { describe, expect, test } from 'vitest'
import { languageTags } from '../../contract/constants.ts'
import { dropped, taught } from './clinical-figures.ts'
import { numbersOf } from './measured.ts'
import { type CourseSeed, readCourses } from './read.ts'
import { textsWithin, threesWithin } from './texts-within.ts'

const courses = readCourses()
const courseOf = (slug: string) => {
  const found = courses.find(({ file }) => file.slug === slug)
  if (!found) throw new Error(`No course ${slug}`)
  return found
}

/** All that a course says in three languages, with the place of each. */
const saidBy = ({ file, lt, en, ru, theory, scenarios, packages }: CourseSeed) => [
  ...(en && ru ? [['', { lt, en, ru }] as const] : []),
  ...threesWithin({ file, theory, scenarios, packages }),
]
const textOf = (course: CourseSeed, language: 'lt' | 'en' | 'ru') =>
  saidBy(course)
    .flatMap(([, said]) => [...textsWithin(said[language])].map(([, text]) => text))
    .join('\n')

const figuresOf = (table: typeof taught) =>
  Object.entries(table).flatMap(([slug, figures]) => figures.map((figure) => ({ slug, ...figure })))

describe.each(figuresOf(taught))('$slug teaches $says', ({ slug, pattern }) => {
  test.each(languageTags)('in %s', (language) => {
    // Not the whole text: a course is long.
    expect(pattern.test(textOf(courseOf(slug), language))).toBe(true)
  })
})

describe.each(figuresOf(dropped))('$slug does not teach $says', ({ slug, pattern }) => {
  test.each(languageTags)('in %s', (language) => {
    expect(textOf(courseOf(slug), language).match(pattern)?.[0]).toBeUndefined()
  })
})

test.each(courses.map(({ file }) => file.slug))('%s says the same numbers in the three languages', (slug) => {
  const unequal = saidBy(courseOf(slug)).flatMap(([place, { lt, en, ru }]) => {
    const others = [en, ru].map((said) => new Map(textsWithin(said)))
    return [...textsWithin(lt)].flatMap(([path, text]) => {
      const numbers = [text, ...others.map((said) => said.get(path) ?? '')].map((said) => numbersOf(said).join(' '))
      return new Set(numbers).size > 1 ? [{ at: place + path, numbers }] : []
    })
  })
  expect(unequal).toEqual([])
})

test('the direction of the cut into the neck is not asked', () => {
  const { theory, scenarios } = courseOf('kvepavimo-taku-valdymas')
  const asked = JSON.stringify([theory?.questions, scenarios])
  expect(asked).not.toMatch(
    /skersin\p{L}+ dūr|transverse stab|поперечн\p{L}+ прокол|skalpelį 90|scalpel 90|скальпель на 90/iu,
  )
  expect(asked).toMatch(/Skalpeliu atverti membraną/)
})

test('one word for one thing in all courses', () => {
  const said = courses.map((course) => textOf(course, 'lt')).join('\n')
  expect(said.match(/\b[Ii]mpulsas\b|(?<![žŽ])springim\p{L}*|tarpument\p{L}*|pilvo paspaud\p{L}*/giu)).toBeNull()
  expect(said.match(/defibriliuojam\p{L}*|vaizdo laringoskop\p{L}*|vidini\p{L}+ vamzdel\p{L}*/giu)).toBeNull()
})

test.each(languageTags)('no bold text has a stray asterisk: %s', (language) => {
  const said = courses.map((course) => textOf(course, language)).join('\n')
  expect(said.match(/^\*{3}.{0,40}/gm)).toBeNull()
})
