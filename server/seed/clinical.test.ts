import { expect, test } from 'vitest'
import { languageTags } from '../../contract/constants.ts'
import { readCourses } from './read.ts'

const courses = readCourses()
const courseOf = (slug: string) => {
  const found = courses.find(({ file }) => file.slug === slug)
  if (!found) throw new Error(`No course ${slug}`)
  return found
}
const textsOf = (slug: string) => JSON.stringify(courseOf(slug))

/** What no source that was read supports: neither taught as current nor asked. */
const unsupported = [
  [
    'kvepavimo-taku-valdymas',
    'the cut of 2025 and its number of attempts',
    /santraukas odą|summaries of DAS 2025 a vertical|продольный разрез по средней линии до 8 см подходит|„trys bandymai ir dar vienas“ liko|three attempts and one more remain|три попытки и ещё одна» сохранены/,
  ],
  [
    'suaugusiuju-gaivinimas',
    'resuscitated, and how many survive',
    /gaivinami maždaug 67|attempted in about 67|реанимируют примерно 67|7–8 iš 100|7 to 8 in 100|7–8 из 100/,
  ],
  ['sunkios-traumos-pacientas', 'tranexamic acid by CRASH-3', /GKS 9–15|GCS 9–15|ШКГ 9–15/],
] as const

test.each(unsupported)('%s does not teach %s', (slug, _what, text) => {
  // Not the whole text: a course is long.
  expect(textsOf(slug).match(text)?.[0]).toBeUndefined()
})

test('the direction of the cut into the neck is not asked', () => {
  const { theory, scenarios } = courseOf('kvepavimo-taku-valdymas')
  const asked = JSON.stringify([theory?.questions, scenarios])
  expect(asked).not.toMatch(
    /skersin\p{L}+ dūr|transverse stab|поперечн\p{L}+ прокол|skalpelį 90|scalpel 90|скальпель на 90/iu,
  )
  expect(asked).toMatch(/Skalpeliu atverti membraną/)
})

test.each(languageTags)('tranexamic acid in head injury is given as NICE NG232 says: %s', (language) => {
  const text = JSON.stringify(courseOf('sunkios-traumos-pacientas')[language])
  expect(text.match(/NG232\)[^.]*\./)?.[0]).toMatch(/NG232\): [^.]*\b12\b[^.]*\b2 (?:g|г)/)
})
