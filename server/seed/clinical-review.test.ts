import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { theoryMinutes } from './hours.ts'
import { measuresOf, taughtLines } from './measured.ts'
import { type CourseSeed, readCourses } from './read.ts'

const folder = join(import.meta.dirname, '../../docs/clinical-review')
const marks = ['read', 'quoted', 'older', 'practice', 'sum', 'course']

/** What is read in a course in Lithuanian: its pages and materials. */
const pagesOf = ({ lt, theory }: CourseSeed): string[] =>
  theory
    ? theory.topics.flatMap(({ steps }) =>
        steps.flatMap((step) => ('content' in step && step.content ? [step.content.lt] : [])),
      )
    : lt.topics.flatMap(({ pages, material }) => [
        ...pages.map(({ content }) => content),
        ...(material ? [material.content] : []),
      ])

/** Of a course in the table of minutes: stated, theory, checks, scenarios, films, measured. */
const minutes = new Map(
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `([\w-]+)` ((?:\| \d+ ){6})\|$/gm)].map(
    ([, slug = '', numbers = '']) => [slug, (numbers.match(/\d+/g) ?? []).map(Number)],
  ),
)

const full = readCourses().filter(({ file }) => file.full)

test('every course with complete theory has its page, and no other', () => {
  const names = full.map(({ file }) => `${file.slug}.md`)
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'questions')
      .toSorted(),
  ).toEqual([...names, 'README.md'].toSorted())
})

describe.each(full.map((course) => [course.file.slug, course] as const))('%s', (slug, course) => {
  const page = readFileSync(join(folder, `${slug}.md`), 'utf8')
  const rows = [...page.matchAll(/^- `(\w+)` (\S[^\n]*)\n\n {2}> ([^\n]+)$/gm)]
  const quoted = rows.map(([, , , phrase = '']) => phrase)
  const taught = pagesOf(course).flatMap(taughtLines).join('\n')

  test('each row has a mark, a source and a sentence that the course still says', () => {
    expect(rows.length).toBe(page.match(/^- `/gm)?.length)
    expect(rows.map(([, mark = '']) => mark).filter((mark) => !marks.includes(mark))).toEqual([])
    expect(quoted.filter((phrase) => !taught.includes(phrase))).toEqual([])
  })

  test('every number that it teaches is in a row', () => {
    const known = new Set(quoted.flatMap(measuresOf))
    expect(measuresOf(taught).filter((number) => !known.has(number))).toEqual([])
  })

  test('its stated minutes are in the table of minutes, no fewer than measured and at most 1.5 times', () => {
    const [stated = 0, ...measured] = minutes.get(slug) ?? []
    const total = measured.pop() ?? 0
    expect(stated).toBe(theoryMinutes(course))
    expect(stated).toBeGreaterThanOrEqual(total)
    expect(stated).toBeLessThanOrEqual(1.5 * total)
    // Each of the four parts is rounded.
    expect(Math.abs(measured.reduce((sum, part) => sum + part, 0) - total)).toBeLessThanOrEqual(2)
    expect(page).toContain(`Minutes of study: ${stated} stated, ${total} by words`)
  })

  test('what waits for a source is listed', () => {
    expect(page).toMatch(/## What waits for a source\n\n- \S/)
  })
})
