import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CourseInput } from '../../catalogue/public.ts'
import { modules } from '../../../contract/activities/modules.ts'
import { courseInputOf, theoryOf } from './inputs.ts'
import { TheoryInput } from '../authoring/theory-input.ts'
import type { WrittenTheory } from './format.ts'
import { readCourse } from '../../workers/archive/read-course.ts'
import { writeCourse } from '../../workers/archive/write-course.ts'

const encoder = new TextEncoder()

/** What the files of a course hold after they were read. */
function reread(files: ReadonlyMap<string, string>) {
  const result = readCourse(new Map([...files].map(([name, text]) => [name, encoder.encode(text)])))
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return { course: courseInputOf(result.read.written), theory: theoryOf(result.read.written) }
}

/** Words with what YAML, Markdown and people of three languages write. */
const piece = fc.oneof(
  fc.constantFrom(
    'Širdis',
    'сердце',
    'a: b',
    '# x',
    '- y',
    '&a',
    '*a',
    '!t',
    '? q',
    '{a}',
    '[b]',
    '| c',
    '> d',
    '%e',
    '@f',
    "'",
    '"',
    'yes',
    'null',
    '~',
    '1e3',
    '0x10',
    '2026-11-23',
    '\t',
    '\r\n',
    '\r',
    '\n',
    '\n\n',
    '  ',
    '\u00a0',
    '\u2028',
    '\u0085',
    '\ufeff',
    '👩‍⚕️',
    '---',
    '...',
    ': ',
    ' #',
    '\\',
    '${x}',
    '<b>',
    '`code`',
    '…',
    '„kabutės“',
    '\u200b',
    '\u007f',
    '\b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const free = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('').toWellFormed())
const filled = free.map((text) => text.trim() || 'Tekstas')
const word = fc.stringMatching(/^[a-z0-9]{1,6}(?:-[a-z0-9]{1,6})?$/)
const inLanguages = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ lt: value, en: value, ru: value }, { requiredKeys: ['lt'] })
const [text, perhaps, list] = [inLanguages(filled), inLanguages(free), inLanguages(fc.array(filled, { maxLength: 3 }))]
const keyed = <T extends { key: string }>(one: fc.Arbitrary<T>, maxLength = 3) =>
  fc.uniqueArray(one, { maxLength, selector: ({ key }) => key })

const course: fc.Arbitrary<CourseInput> = fc.record(
  {
    slug: word,
    shortname: fc.stringMatching(/^[A-Z0-9]{2,12}$/),
    category: word,
    filters: fc.dictionary(word, fc.array(word, { maxLength: 3 }), { maxKeys: 3, noNullPrototype: true }),
    title: inLanguages(filled.map((title) => title.slice(0, 50).toWellFormed().trim() || 'Kursas')),
    short: inLanguages(free.map((short) => short.slice(0, 200).toWellFormed())),
    about: perhaps,
    purpose: perhaps,
    study: perhaps,
    objectives: list,
    skills: list,
    questions: keyed(fc.record({ key: word, question: text, answer: text })),
    hours: fc.integer({ min: 1, max: 1000 }),
    certificateMonths: fc.option(fc.integer({ min: 1, max: 600 })),
    featured: fc.constant(false),
    guideline: fc.option(text),
    practice: fc.constantFrom('attended', 'assessed'),
    showGrades: fc.boolean(),
    awards: fc.array(
      fc.record({
        title: text,
        subtitle: perhaps,
        image: fc.option(fc.constantFrom('/media/a.svg', '/media/stored/b.webp')),
      }),
      { maxLength: 2 },
    ),
    practiceDay: fc.array(fc.record({ minutes: fc.integer({ min: 5, max: 480 }), text }), { maxLength: 2 }),
    environment: fc.option(fc.record({ key: word, lmsCourseId: fc.option(fc.integer({ min: 1, max: 9999 })) })),
    image: fc.constantFrom('courses/a', 'stored/0123'),
  },
  {
    requiredKeys: [
      'slug',
      'shortname',
      'category',
      'filters',
      'title',
      'short',
      'about',
      'purpose',
      'study',
      'objectives',
      'skills',
      'questions',
      'hours',
      'certificateMonths',
      'featured',
    ],
  },
)

type Step = WrittenTheory['tests'][number]
/** Modules whose steps need no settings. */
const simple = modules.filter((one) => one === 'page' || one === 'label' || one === 'link' || one === 'certificate')
const step: fc.Arbitrary<Step> = fc.record(
  {
    key: word,
    module: fc.constantFrom(...simple),
    completion: fc.constantFrom(1, 2),
    title: text,
    description: perhaps,
    content: fc.option(text),
    link: fc.option(fc.webUrl()),
    minutes: fc.integer({ min: 1, max: 10_000 }),
    conditions: fc.array(
      fc.oneof(fc.constant({ kind: 'previous' as const }), fc.constant({ kind: `from` as const, day: '2026-11-23' })),
      { maxLength: 2 },
    ),
    grade: fc.option(fc.record({ weight: fc.integer({ min: 0, max: 1000 }) })),
  },
  { requiredKeys: ['key', 'module', 'completion', 'title'] },
)
const test_: fc.Arbitrary<Step> = fc.record({
  key: word,
  module: fc.constant('quiz'),
  completion: fc.constant(2),
  title: text,
  settings: fc.record({ passPercent: fc.integer({ min: 0, max: 100 }), draw: fc.constant([{ tag: 'final' }]) }),
})
type Question = WrittenTheory['questions'][number]
const pictured = fc.record({ src: fc.constantFrom('/media/courses/a.webp', '/media/figures/b.webp'), alt: text })
const asked = {
  key: word,
  tags: fc.array(word, { maxLength: 3 }),
  text,
  explanation: fc.option(text),
  picture: fc.option(pictured),
}
const same = fc
  .tuple(fc.array(filled, { minLength: 2, maxLength: 4 }), fc.boolean())
  .map(([lt, both]) => (both ? { lt, en: lt } : { lt }))
const weighed = (id: string, mark: fc.Arbitrary<number>) =>
  fc.record({ id: fc.constant(id), texts: text, mark, feedback: fc.option(text, { nil: undefined }) })
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({
    ...asked,
    kind: fc.constant('single'),
    body: fc.record({ options: same, answer: fc.constantFrom(0, 1) }),
  }),
  fc.record({
    ...asked,
    kind: fc.constant('multiple'),
    body: fc.record({ options: same, answers: fc.constant([0, 1]).map((answers) => [...answers]) }),
  }),
  fc.record({ ...asked, kind: fc.constant('true_false'), body: fc.record({ answer: fc.boolean() }) }),
  fc.record({ ...asked, kind: fc.constant('ordering'), body: fc.record({ items: same }) }),
  fc.record({
    ...asked,
    kind: fc.constant('numeric'),
    body: fc.record({
      answer: fc.double({ noNaN: true, noDefaultInfinity: true }),
      tolerance: fc.double({ min: 0, max: 1e6, noNaN: true }),
      unit: fc.option(text),
    }),
  }),
  fc.record({ ...asked, kind: fc.constant('short_text'), body: fc.record({ accepted: list }) }),
  fc.record({
    ...asked,
    kind: fc.constant('cloze'),
    body: fc.constantFrom(
      { text: { lt: 'Po [[30|trisdešimt]] kartų.' } },
      { text: { lt: 'Po {1} kartų.', en: 'After {1} times.' }, elements: [{ id: '1', accepted: { lt: ['30'] } }] },
    ),
  }),
  fc.record({
    ...asked,
    kind: fc.constant('single'),
    body: fc.record({ elements: fc.tuple(weighed('a', fc.constant(1)), weighed('b', fc.constantFrom(0, 0.5))) }),
  }),
)
const distinct = ({ topics, tests, ...theory }: WrittenTheory): WrittenTheory => {
  const seen = new Set<string>()
  const once = (steps: Step[]) => steps.filter(({ key }) => !seen.has(key) && seen.add(key))
  return { ...theory, topics: topics.map((topic) => ({ ...topic, steps: once(topic.steps) })), tests: once(tests) }
}
const theory: fc.Arbitrary<WrittenTheory> = fc
  .record({
    topics: keyed(
      fc.record({
        key: word,
        title: text,
        description: perhaps,
        minutes: fc.integer({ min: 1, max: 10_000 }),
        steps: keyed(step),
      }),
      12,
    ),
    tests: keyed(test_, 2),
    questions: keyed(question, 5),
    grading: keyed(fc.record({ key: word, name: text, weight: fc.integer({ min: 0, max: 1000 }) })),
  })
  .map(distinct)

test('any course is written to the same files again after it was read from them', () => {
  fc.assert(
    fc.property(course, theory, (given, written) => {
      const files = writeCourse(given, written)
      const again = reread(files)
      expect(Object.fromEntries(writeCourse(again.course, again.theory))).toEqual(Object.fromEntries(files))
      const {
        guideline: _,
        awards: _awards,
        practiceDay: _practiceDay,
        environment: _environment,
        compared: _compared,
        ...course
      } = v.parse(CourseInput, given)
      expect(v.parse(CourseInput, again.course)).toMatchObject(course)
      expect(again.theory.questions).toEqual(v.parse(TheoryInput, { courseId: 0, ...written }).questions)
    }),
    { numRuns: 100 },
  )
})
