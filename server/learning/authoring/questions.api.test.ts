import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { contentsCalls } from '../../../contract/manage/contents.ts'
import type { QuestionKind } from '../../../contract/activities/questions.ts'
import { type BankElement, type BankQuestion, questionCalls as calls } from '../../../contract/manage/questions.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { askedOf } from '../activities/quiz/asked.ts'
import { snapshotOf } from '../activities/quiz/snapshot.ts'

const world = openWorld()
let author: MadeUser
let course: MadeCourse
beforeEach(async () => {
  author = await makeLearner(world, { role: 'author' })
  course = await makeCourse(world)
})

const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const option = (text: string, changes: Partial<BankElement> = {}): BankElement => ({
  id: `option-${text.toLowerCase().replaceAll(/\W/g, '-')}`,
  texts: three(text, text),
  mark: 0,
  prompt: three(''),
  feedback: three(''),
  area: null,
  gap: null,
  ...changes,
})
const question = {
  kind: 'single' as QuestionKind,
  tags: ['final'],
  text: three('Koks dažnis?', 'Which rate?'),
  explanation: three('Gairės.'),
  gap_text: three(''),
  elements: [option('60'), option('100–120', { mark: 1 })],
  truth: null as boolean | null,
  number: null as number | null,
  tolerance: 0,
  picture: null as BankQuestion['picture'],
}
const picture = { src: '/media/courses/gaivinimas.webp', alt: three('Krūtinė', 'Chest') }
const place = (x: number, changes: Partial<BankElement> = {}) =>
  option(`vieta ${x}`, { area: { x, y: 20, width: 25.5, height: 30 }, ...changes })
const gapOf = (id: string, chosen: boolean, options: BankElement[]): BankElement => ({
  ...option('', { id, texts: three('') }),
  gap: { chosen, options: options.map(({ id: key, texts, mark, feedback }) => ({ id: key, texts, mark, feedback })) },
})
const accepted = (lt: string, en: string, at: number) =>
  option('', { id: `answer-${at}`, texts: three(lt, en), mark: 1 })
const typed = gapOf('1', false, [accepted('30', '30', 1), accepted('trisdešimt', '', 2)])
const chosen = gapOf('2', true, [option('du', { mark: 1 }), option('trys', { feedback: three('Per daug.') })])
const list = async (): Promise<BankQuestion[]> =>
  (await world.call(calls.listBank, { params: { id: course.id } }, author)).reply.data
const save = (key: string, changes: Partial<typeof question> = {}, version: string | null = null) =>
  world.call(
    calls.saveBankQuestion,
    { params: { id: course.id, key }, body: { bank_question: { ...question, ...changes }, question_version: version } },
    author,
  )
const importFile = (file: string | Buffer, more: object = {}) => {
  const body = { question_file: Buffer.from(file).toString('base64'), tag: 'bls', ...more }
  return world.call(calls.importQuestions, { params: { id: course.id }, body }, { ...author, language: 'lt' })
}

test.each<[QuestionKind, Partial<typeof question>]>([
  ['single', { elements: [option('60', { feedback: three('Per lėtai.') }), option('110', { mark: 1 })] }],
  ['multiple', { elements: [option('a', { mark: 1 }), option('b', { mark: 1 }), option('c')] }],
  ['true_false', { elements: [], truth: true }],
  ['numeric', { elements: [], number: 110, tolerance: 10 }],
  [
    'short_text',
    {
      elements: ['adrenalinas', 'epinefrinas'].map((text, at) =>
        option(text, { id: `answer-${at + 1}`, mark: 1, texts: three(text) }),
      ),
    },
  ],
  ['matching', { elements: [option('a', { prompt: three('b', 'b') }), option('c')] }],
  ['ordering', { elements: [option('a'), option('b')] }],
  ['hotspot', { picture, elements: [place(10, { mark: 1, feedback: three('Taip.') }), place(60)] }],
  [
    'cloze',
    { gap_text: three('Spauskite {1} kartų, {2} įpūtimai.', '{2} breaths after {1}.'), elements: [typed, chosen] },
  ],
])('a question of the kind %s is saved, shown as it was written, changed and removed', async (kind, changes) => {
  expect((await save('q1', { ...changes, kind })).reply.data).toMatchObject([
    { ...question, ...changes, kind, key: 'q1' },
  ])
  const [saved] = await list()
  expect(
    (await save('q1', { ...changes, kind, tags: ['a', 'b'] }, saved?.version ?? null)).reply.data[0]?.tags,
  ).toEqual(['a', 'b'])
  expect((await save('q1', { ...changes, kind }, saved?.version ?? null)).failure.code).toBe('version_conflict')
  const removed = await world.call(calls.removeBankQuestion, { params: { id: course.id, key: 'q1' } }, author)
  expect(removed.reply.data).toEqual([])
})

test('a faulty question is refused at its field', async () => {
  const fault = async (changes: Partial<typeof question>) =>
    Object.keys((await save('q1', changes)).failure.errors ?? {})
  expect(await fault({ text: three(' ') })).toEqual(['bank_question.text.lt'])
  const [one, other] = [option('60'), option('100–120', { mark: 1 })]
  const nothing = { text: three(''), elements: ['a', 'b'].map((id) => option('', { id })) }
  expect(await fault(nothing)).toEqual([
    'bank_question.text.lt',
    'bank_question.elements.0.texts.lt',
    'bank_question.elements.1.texts.lt',
  ])
  const elements = ['bank_question.elements']
  expect(await fault({ elements: [one, { ...other, texts: three(' ') }] })).toEqual([`${elements[0]}.1.texts.lt`])
  expect(await fault({ elements: [other] })).toEqual(elements)
  expect(await fault({ elements: [one, { ...other, id: one.id }] })).toEqual(elements)
  expect(await fault({ elements: [{ ...one, mark: 1 }, other] })).toEqual(elements)
  expect(await fault({ kind: 'multiple', elements: [one, option('c')] })).toEqual(elements)
  expect(await fault({ kind: 'matching' })).toEqual(elements)
  expect(await fault({ kind: 'true_false' })).toEqual(['bank_question.truth'])
  expect(await fault({ kind: 'numeric' })).toEqual(['bank_question.number'])
  expect(await fault({ elements: [option('60', { mark: 0.5 }), option('c')] })).toEqual(elements)
  expect(await fault({ kind: 'short_text', elements: [option('a', { texts: three('', 'a') })] })).toEqual(elements)
  const places = (...list: BankElement[]) => fault({ kind: 'hotspot', picture, elements: list })
  expect(await fault({ kind: 'hotspot', elements: [place(10, { mark: 1 }), place(60)] })).toEqual([
    'bank_question.picture',
  ])
  expect(await places(place(10), place(60))).toEqual(elements)
  expect(await places(place(10, { mark: 1 }), place(80))).toEqual([`${elements[0]}.1.area`])
  const gaps = (gap_text: ReturnType<typeof three>, ...list: BankElement[]) =>
    fault({ kind: 'cloze', gap_text, elements: list })
  expect(await gaps(three('Be tarpų'))).toEqual(['bank_question.gap_text.lt'])
  expect(await gaps(three('A {1} {2}', 'A {1}'), typed, chosen)).toEqual(['bank_question.gap_text.en'])
  expect(await gaps(three('A {1}'), gapOf('1', false, []))).toEqual([`${elements[0]}.0.gap`])
  expect(await gaps(three('A {1}'), gapOf('1', true, [option('du', { mark: 1 })]))).toEqual([`${elements[0]}.0.gap`])
  const many = Array.from({ length: 31 }, (_, at) => gapOf(String(at + 1), false, [accepted('30', '', 1)]))
  const text = many.map(({ id }) => `{${id}}`).join(' ')
  expect(await gaps(three(text), ...many)).toEqual(['bank_question.gap_text.lt'])
  // A text that only has translations is not dropped in silence.
  const half = three('', 'Too slow')
  expect(await fault({ explanation: half })).toEqual(['bank_question.explanation.lt'])
  expect(await fault({ elements: [{ ...one, feedback: half }, other] })).toEqual([`${elements[0]}.0.feedback.lt`])
  expect(await list()).toEqual([])
})

test('an answer belongs to the option that it chose, not to its line: nothing moves when one is written above it', async () => {
  await save('q1')
  const [saved] = await list()
  const elements = [option('30'), ...question.elements]
  await save('q1', { elements }, saved?.version ?? null)
  const row = await world.db
    .selectFrom('questions')
    .select(['id', 'tags', 'kind', 'text', 'body', 'explanation', 'picture'])
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(snapshotOf(row, 'lt', false, () => 0)).toMatchObject({
    options: ['30', '60', '100–120'],
    ids: elements.map(({ id }) => id),
    answer: 2,
  })
})

test('a question from before options had ids is read and asked as it was', async () => {
  await world.pool.query(
    `insert into questions (course_id, key, position, tags, kind, text, body) values ($1, 'sena', 1, '{final}', 'single', '{"lt": "Koks?"}', $2)`,
    [course.id, JSON.stringify({ options: { lt: ['60', '110'], en: ['60', '110 a'] }, answer: 1 })],
  )
  const [shown] = await list()
  expect(shown?.elements.map(({ id, texts, mark }) => [id, texts.en, mark])).toEqual([
    ['option-1', '60', 0],
    ['option-2', '110 a', 1],
  ])
})

test('the tags of a bank say how many questions have no right answer', async () => {
  await save('q1')
  await save('q2', { elements: [option('Taip'), option('Ne')] })
  const { tags } = (await world.call(contentsCalls.getContents, { params: { id: course.id } }, author)).reply
  expect(tags).toEqual([{ tag: 'final', count: 2, opinions: 1 }])
})

test('a file is checked first: nothing is added, and what cannot be taken is named', async () => {
  const gift = 'Tiesa? {T#Ne}\n\n::Abu::Kas? {~a ~b}\n'
  const found = {
    format: 'gift',
    encoding: 'utf-8',
    found: 1,
    beginnings: ['Tiesa?'],
    skipped: [{ line: 3, name: 'Abu', kind: 'multichoice', reason: 'no_right' }],
    lost: [{ line: 1, name: 'Tiesa?', kind: 'truefalse', losses: ['feedback'] }],
  }
  expect((await importFile(gift, { check_only: true })).reply).toEqual({ ...found, added: 0 })
  expect(await list()).toEqual([])
  expect((await importFile(gift)).reply).toEqual({ ...found, added: 1 })
  expect((await importFile('Kiek? {#3}')).reply.added).toBe(1)
  expect((await list()).map(({ key, kind, tags }) => [key, kind, tags])).toEqual([
    ['bls-1', 'true_false', ['bls']],
    ['bls-2', 'numeric', ['bls']],
  ])
})

test('a file in a Windows encoding is recognised, and its author may choose another', async () => {
  const file = Buffer.from([...Buffer.from('::R::Koks '), 0xf0, ...Buffer.from('irdies ritmas? {T}')])
  const reply = async (more: object) => {
    const { encoding, beginnings } = (await importFile(file, { check_only: true, ...more })).reply
    return [encoding, beginnings]
  }
  expect(await reply({})).toEqual(['windows-1257', ['Koks širdies ritmas?']])
  expect(await reply({ file_encoding: 'windows-1251' })).toEqual(['windows-1251', ['Koks рirdies ritmas?']])
})

test.each([
  ['a course backup', Buffer.from([0x1f, 0x8b, 8, 0]), '.mbz'],
  ['an archive', Buffer.from('PK\u0003\u0004'), '.mbz'],
  ['nothing', '// tik pastaba\n', 'GIFT ir Moodle XML'],
  ['a document type', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', 'DOCTYPE'],
  ['another XML', '<?xml version="1.0"?><course/>', 'Moodle XML'],
])('%s is refused with its reason', async (_what, file, said) => {
  expect((await importFile(file)).failure.errors?.question_file).toEqual([expect.stringContaining(said)])
})

test('of a Moodle XML file the questions that can be asked are added, and the others are listed', async () => {
  const golden = readFileSync(join(import.meta.dirname, '../../workers/questions/moodle-golden.xml'))
  const { reply } = await importFile(golden, { tag: 'moodle' })
  expect([reply.format, reply.added, reply.skipped.length]).toEqual(['moodle_xml', 8, 6])
  const kinds = ['single', 'multiple', 'true_false', 'short_text', 'numeric', 'matching', 'cloze', 'matching']
  expect((await list()).map(({ key, kind, tags }) => [key, kind, tags])).toEqual(
    kinds.map((kind, at) => [`moodle-${at + 1}`, kind, ['moodle', 'bls']]),
  )
})

test('a picture of a Moodle question is stored as an uploaded one; one that cannot be shown is listed', async () => {
  const png = async (width: number) =>
    (
      await sharp({ create: { width, height: 300, channels: 3, background: '#0a6' } })
        .png()
        .toBuffer()
    ).toString('base64')
  const asked = (name: string, content: string) => `<question type="truefalse"><name><text>${name}</text></name>
    <questiontext format="html"><text><![CDATA[Ar tai EKG?<img src="@@PLUGINFILE@@/a.png" alt="Kreivė">]]></text>
    <file name="a.png" path="/" encoding="base64">${content}</file></questiontext>
    <answer fraction="100"><text>true</text></answer></question>`
  const moodle_xml = `<quiz>${asked('Maža', await png(40))}${asked('Gera', await png(1600))}${asked('Jokia', 'Labas=')}</quiz>`
  const { reply } = await importFile(moodle_xml, { tag: 'ekg' })
  expect((await importFile(moodle_xml, { check_only: true })).reply).toEqual({ ...reply, added: 0 })
  expect([reply.added, reply.skipped.map(({ name, reason }) => [name, reason])]).toEqual([
    1,
    [
      ['Maža', 'picture_form'],
      ['Jokia', 'picture_form'],
    ],
  ])
  const [imported] = await list()
  expect(imported?.picture).toEqual({
    src: expect.stringMatching(/^\/media\/stored\/[0-9a-f]{32}-1600x300\.webp$/),
    alt: three('Kreivė'),
  })
  expect((await world.app.inject({ url: imported?.picture?.src ?? '' })).statusCode).toBe(200)
})

test('a question is asked with its picture, which says what it shows', async () => {
  const picture = { src: '/media/courses/gaivinimas.webp', alt: three('', 'Curve') }
  const refused = await save('q1', { picture })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['bank_question.picture.alt.lt'])
  const described = { ...picture, alt: three('Kreivė', 'Curve') }
  expect((await save('q1', { picture: described })).reply.data[0]?.picture).toEqual(described)
  const row = await world.db
    .selectFrom('questions')
    .select(['id', 'tags', 'kind', 'text', 'body', 'explanation', 'picture'])
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(askedOf(snapshotOf(row, 'en', false, () => 0)).picture).toEqual({ src: picture.src, alt: 'Curve' })
  expect(askedOf(snapshotOf({ ...row, picture: null }, 'en', false, () => 0))).not.toHaveProperty('picture')
})

test('a question says how often it was answered, and with enough answers how difficult it is', async () => {
  course = await makeCourse(world, { pages: 1 })
  const bank = await world.db.selectFrom('questions').select(['id', 'key']).where('course_id', '=', course.id).execute()
  const first = bank.find(({ key }) => key === 'q0')
  for (let at = 0; at < 20; at++) {
    const learner = await makeLearner(world)
    await world.pool.query(
      `with e as (insert into enrolments (user_id, id, course_id, enrolled_at) values ($1, gen_random_uuid(), $2, now()) returning id)
       insert into attempts (user_id, id, enrolment_id, step_id, language, started_at, submitted_at, answers, score, passed, questions, pass_percent, points)
       select $1, gen_random_uuid(), e.id, $3, 'lt', now(), now(), '[]', $4, false, $5, 70, $6 from e`,
      [
        learner.id,
        course.id,
        course.testId,
        at * 5,
        JSON.stringify([{ id: first?.id }]),
        JSON.stringify([at < 10 ? 0 : 1]),
      ],
    )
  }
  expect(
    (await list()).map(({ key, answered, difficulty, discrimination }) => [key, answered, difficulty, discrimination]),
  ).toEqual([
    ['q0', 20, 0.5, 1],
    ['q1', 0, null, null],
  ])
})

test('a GIFT question beyond the limits of the editor is skipped with its reason', async () => {
  const pairs = '=a -> b '.repeat(51)
  const { reply } = await importFile(`Trumpas? {T}\n\nPoros? {${pairs}}\n\n${'a'.repeat(2001)}? {T}`)
  expect(reply).toMatchObject({
    added: 1,
    skipped: [
      { line: 3, reason: 'too_long' },
      { line: 5, reason: 'too_long' },
    ],
  })
})

test('a bank has 5000 questions, which are stored in portions', async () => {
  const gift = (count: number) => 'Taip? {T}\n\n'.repeat(count)
  const more = await importFile(gift(5001))
  expect([more.status, more.failure.errors]).toEqual([400, { question_file: [expect.stringContaining('5000')] }])
  expect((await importFile(gift(5000))).reply).toMatchObject({ added: 5000, skipped: [] })
  expect((await importFile(gift(1))).failure.errors).toHaveProperty(['question_file'])
  expect((await save('naujas')).failure.errors).toHaveProperty(['bank_question.text.lt'])
})

test('a Moodle question beyond the limits of the editor is skipped with its reason', async () => {
  const answer = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`
  const moodle_xml = `<quiz><question type="multichoice"><name><text>Ilgas</text></name><questiontext><text>Kas?</text>
    </questiontext><single>true</single>${answer('a'.repeat(501), 100)}${answer('b', 0)}</question></quiz>`
  const { reply } = await importFile(moodle_xml)
  expect(reply).toMatchObject({ added: 0, skipped: [{ name: 'Ilgas', reason: 'too_long' }] })
})
