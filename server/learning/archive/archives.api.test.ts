import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { courseArchiveCalls as calls } from '../../../contract/manage/course-archives.ts'
import { contentsCalls } from '../../../contract/manage/contents.ts'
import { saveCourse, saveFigure } from '../../catalogue/public.ts'
import { author as authored, courseInput } from '../../test/authoring.ts'
import { addFiles, film, sheet } from '../../test/course-files.ts'
import { makeLearner, type MadeCourse, type MadeUser, unique } from '../../test/make.ts'
import { h5pFiles, importIn, zip } from '../../test/packages.ts'
import { uploadFile } from '../../test/uploads.ts'
import { openWorld } from '../../test/world.ts'
import { saveTheory } from '../authoring/save-theory.ts'

const world = openWorld()
let author: MadeUser
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author' })
})

type Archive = Record<string, Uint8Array>
const text = (lt: string, en?: string) => (en === undefined ? { lt } : { lt, en })

async function exportOf(id: number): Promise<Archive> {
  const response = await world.app.inject({
    url: `/api/manage/courses/${id}/archive`,
    headers: { authorization: `Bearer ${author.token}` },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(response.rawPayload))
}
async function send(
  archive: Uint8Array,
  names: { slug?: string; short_name?: string } = {},
  language: 'lt' | 'en' = 'en',
) {
  const upload_id = await uploadFile(world, author, archive)
  return world.call(calls.importStaffCourse, { body: { upload_id, ...names } }, { ...author, language })
}
const names = () => ({ slug: unique('kursas-'), short_name: unique('k').toUpperCase() })
const importOf = (archive: Archive) => send(zipSync(archive), names())
/** YAML parts without the names, in which an imported course differs. */
const yamlOf = (archive: Archive) =>
  Object.fromEntries(
    Object.entries(archive)
      .filter(([path]) => path.endsWith('.yaml'))
      .map(([path, bytes]) => [path, strFromU8(bytes).replace(/^(?:slug|shortname): .*\n/gm, '')]),
  )
const countCourses = async () => Number((await world.pool.query('select count(*) from courses')).rows[0].count)

/** A course with everything that a course may have. */
async function makeWhole(): Promise<{ id: number; slug: string; figure: string; hash: string }> {
  const slug = unique('visas-')
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  const { src } = await saveFigure(world.integrations.files, png)
  const { hash } = await importIn(world, zip(h5pFiles()), 'h5p')
  const id = await authored(world, async (authoring) => {
    const input = courseInput({
      slug,
      title: text('Visas kursas', 'The whole course'),
      about: text('Apie **kursą**.\n\n- vienas\n- du'),
      questions: [{ key: 'kada', question: text('Kada?'), answer: text('Rytoj.', 'Tomorrow.') }],
      awards: [{ title: text('Apdovanojimas'), subtitle: text(''), image: null }],
      practiceDay: [{ minutes: 45, text: text('Gaivinate dviese', 'You resuscitate in pairs') }],
      guideline: text('ERC 2025'),
    })
    return (await saveCourse(authoring, input)).id
  })
  await addFiles(world, { id } as MadeCourse)
  const page = { module: 'page', completion: 1 } as const
  await authored(world, (authoring) =>
    saveTheory(authoring, {
      courseId: id,
      topics: [
        {
          key: 'pradzia',
          title: text('Pradžia'),
          description: text(''),
          minutes: 30,
          steps: [
            { key: 'dalis', module: 'label', completion: 2, title: text('Dalis') },
            { ...page, key: 'a', group: 'dalis', title: text('A'), content: text(`Tekstas\n\n![Širdis](${src})\n`) },
            { ...page, key: 'b', title: text('B'), content: text('B'), conditions: [{ kind: 'done', step: 'a' }] },
            { key: 'filmas', module: 'document_video', completion: 2, title: text('F'), settings: { film, sheet } },
            { key: 'h5p', module: 'hvp', completion: 2, title: text('H'), settings: { package: hash } },
          ],
        },
      ],
      tests: [
        {
          key: 'testas',
          module: 'quiz',
          completion: 2,
          title: text('Testas'),
          grade: { category: 'zinios', weight: 2 },
          settings: { passPercent: 70, draw: [{ tag: 'final' }] },
        },
      ],
      questions: [
        {
          key: 'q1',
          tags: ['final'],
          kind: 'numeric',
          text: text('Kiek?'),
          body: { answer: 110, tolerance: 10, unit: text('k./min.') },
        },
      ],
      grading: [{ key: 'zinios', name: text('Žinios'), weight: 30 }],
    }),
  )
  return { id, slug, figure: src.split('/').at(-1) ?? '', hash }
}

describe('an exported course', () => {
  test('is imported as a draft that is exported to the same files, with its files, pictures and packages', async () => {
    const { id, figure, hash } = await makeWhole()
    const archive = await exportOf(id)
    expect(Object.keys(archive)).toEqual(
      expect.arrayContaining([
        'course.yaml',
        'lt.yaml',
        'en.yaml',
        'theory/01-pradzia.yaml',
        'tests.yaml',
        'questions.yaml',
        'grading.yaml',
        'files/film.mp4',
        'files/sheet-en.pdf',
        `pictures/${figure}`,
        `packages/${hash}/h5p.json`,
      ]),
    )
    const { reply } = await importOf(archive)
    expect(reply).toEqual({ id: expect.any(Number), faults: [], left_out: [] })
    const copy = await exportOf(reply.id ?? 0)
    expect(yamlOf(copy)).toEqual(yamlOf(archive))
    expect(Object.keys(copy)).toEqual(Object.keys(archive))
    for (const path of Object.keys(archive).filter((one) => !one.endsWith('.yaml')))
      expect(Buffer.from(copy[path] ?? []).equals(archive[path] ?? Buffer.of())).toBe(true)
    const { rows } = await world.pool.query('select state, featured from courses where id = $1', [reply.id])
    expect(rows).toEqual([{ state: 'draft', featured: false }])
    for (const [object, action] of [
      [id, 'course.exported'],
      [reply.id, 'course.imported'],
    ] as const) {
      const history = { params: { object: 'course', id: String(object) } }
      const log = await world.call(auditCalls.getHistory, history, author)
      expect(log.reply.data.map((entry) => entry.action)).toContain(action)
    }
  })

  test('brings pictures and packages to an installation that does not have them', async () => {
    const { id, figure, hash } = await makeWhole()
    const archive = await exportOf(id)
    const stored = `media/${figure}`
    await world.integrations.files.delete(stored)
    await world.pool.query(`delete from steps where settings->>'package' = $1`, [hash])
    await world.pool.query('delete from packages where hash = $1', [hash])
    expect((await importOf(archive)).reply.faults).toEqual([])
    expect(await world.integrations.files.get(stored)).toBeDefined()
    expect((await world.pool.query('select from packages where hash = $1', [hash])).rowCount).toBe(1)
  })

  test('leaves out a picture that no text shows', async () => {
    const { id, figure } = await makeWhole()
    const archive = await exportOf(id)
    const unused = figure.replace(/^[0-9a-f]{32}/, 'f'.repeat(32))
    const picture = archive[`pictures/${figure}`] ?? new Uint8Array()
    expect((await importOf({ ...archive, [`pictures/${unused}`]: picture })).reply.faults).toEqual([])
    expect(await world.integrations.files.get(`media/${unused}`)).toBeUndefined()
  })

  test('brings a picture under the name of another one: it gets one of its own, and is shown under it', async () => {
    const { id, figure } = await makeWhole()
    const archive = await exportOf(id)
    const other = figure.replace(/^[0-9a-f]{32}/, 'f'.repeat(32))
    const renamed = Object.fromEntries(
      Object.entries(archive).map(([path, bytes]) => [
        path.replace(figure, other),
        path.endsWith('.yaml') ? strToU8(strFromU8(bytes).replaceAll(figure, other)) : bytes,
      ]),
    )
    expect(yamlOf(renamed)).not.toEqual(yamlOf(archive))
    const { reply } = await importOf(renamed)
    expect(reply.faults).toEqual([])
    expect(await world.integrations.files.get(`media/${other}`)).toBeUndefined()
    expect(yamlOf(await exportOf(reply.id ?? 0))).toEqual(yamlOf(archive))
  })

  test('keeps what a new learner has: not what only earlier learners have', async () => {
    const { id } = await makeWhole()
    const versionOf = async (key: string) =>
      (await world.call(contentsCalls.getStaffStep, { params: { id, key } }, author)).reply.version
    const body = { step_version: await versionOf('a'), reach: 'new' as const }
    await world.call(contentsCalls.removeStaffStep, { params: { id, key: 'a' }, body }, author)
    const archive = await exportOf(id)
    const topic = strFromU8(archive['theory/01-pradzia.yaml'] ?? new Uint8Array())
    expect(topic).not.toContain('key: a\n')
    expect(topic).not.toContain('step: a\n')
    expect((await importOf(archive)).reply.faults).toEqual([])
    const copied = await world.call(
      contentsCalls.duplicateStaffCourse,
      { params: { id }, body: { course_title: 'Kopija', ...names() } },
      author,
    )
    expect(copied.status).toBe(200)
  })

  test('of the demo, zipped with its folder as an author keeps it, is imported', async () => {
    const folder = join(import.meta.dirname, '../../seed/courses/kvepavimo-taku-valdymas')
    const packages = join(import.meta.dirname, '../../seed/packages')
    const filesOf = (root: string, under: string) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const path = join(parentPath, name)
          return [`kursas/${under}${path.slice(root.length + 1)}`, new Uint8Array(readFileSync(path))] as const
        })
    const archive = Object.fromEntries([...filesOf(folder, ''), ...filesOf(packages, 'packages/')])
    const { reply } = await importOf(archive)
    expect(reply.faults).toEqual([])
    const first = await exportOf(reply.id ?? 0)
    const again = await importOf(first)
    expect(yamlOf(await exportOf(again.reply.id ?? 0))).toEqual(yamlOf(first))
  }, 60_000)
})

describe('the course whose certificate instructors need', () => {
  const needs = (id: number, instructor_course_id: number) =>
    world.db.updateTable('courses').set({ instructor_course_id }).where('id', '=', id).execute()
  const neededBy = async (id: number | null) =>
    (
      await world.db
        .selectFrom('courses')
        .select('instructor_course_id')
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow()
    ).instructor_course_id

  test('is named by its slug; where there is none such it is left out and named', async () => {
    const [{ id }, other] = [await makeWhole(), await makeWhole()]
    await needs(id, other.id)
    const archive = await exportOf(id)
    expect(strFromU8(archive['course.yaml'] ?? new Uint8Array())).toContain(`instructor_course: ${other.slug}`)
    const { reply } = await importOf(archive)
    expect(reply.left_out).toEqual([])
    expect(await neededBy(reply.id)).toBe(other.id)
    const renamed = unique('kitas-')
    await world.db.updateTable('courses').set({ slug: renamed }).where('id', '=', other.id).execute()
    const without = (await importOf(archive)).reply
    expect(without.left_out).toEqual([other.slug])
    expect(await neededBy(without.id)).toBeNull()
  })

  test('may be the course itself: then it is the imported one', async () => {
    const { id } = await makeWhole()
    await needs(id, id)
    const { reply } = await importOf(await exportOf(id))
    expect(reply).toMatchObject({ faults: [], left_out: [] })
    expect(await neededBy(reply.id)).toBe(reply.id)
  })
})

describe('an archive is refused, and nothing is saved,', () => {
  const minimal = (): Archive => ({
    'course.yaml': strToU8(
      `slug: ${unique('mazas-')}\nshortname: ${unique('M').toUpperCase()}\ncategory: emergency\nhours: 4\n`,
    ),
    'lt.yaml': strToU8('title: Mažas kursas\n'),
  })
  const topic = (steps: string) =>
    strToU8(`key: a\ntitle: { lt: A }\ndescription: { lt: '' }\nminutes: 30\nsteps:\n${steps}`)

  test('which the smallest one is not', async () => {
    expect((await send(zipSync(minimal()))).reply).toEqual({ id: expect.any(Number), faults: [], left_out: [] })
  })

  test('when its names are taken: others are asked for', async () => {
    const archive = zipSync(minimal())
    await send(archive)
    const { status, failure } = await send(archive)
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, 'key_taken', ['slug']])
    expect((await send(archive, names())).reply.faults).toEqual([])
  })

  test.each<[string, Archive, object]>([
    ['without a slug', { 'course.yaml': strToU8('hours: 4') }, { file: 'course.yaml', field: 'slug', line: 1 }],
    [
      'with a misspelt field',
      { 'course.yaml': strToU8('slug: a-b\nshortname: AB\ncategory: emergency\nhours: 4\nhour: 5\n') },
      { file: 'course.yaml', line: 5, field: 'hour' },
    ],
    [
      'with a field of another type',
      { 'lt.yaml': strToU8('title: A\nobjectives: vienas\n') },
      { file: 'lt.yaml', line: 2, field: 'objectives' },
    ],
    [
      'without a required field',
      { 'theory/01-a.yaml': topic('  - key: p\n    module: page\n    completion: 1\n') },
      { file: 'theory/01-a.yaml', line: 6, field: 'steps.0.title' },
    ],
    [
      'with a condition on no step',
      {
        'theory/01-a.yaml': topic(
          '  - { key: p, module: page, completion: 1, title: { lt: P }, conditions: [{ kind: done, step: x }] }\n',
        ),
      },
      { file: 'theory/01-a.yaml' },
    ],
    [
      'with conditions that wait for each other',
      {
        'theory/01-a.yaml': topic(
          '  - { key: p, module: page, completion: 1, title: { lt: Pirmas }, content: { lt: a }, conditions: [{ kind: done, step: q }] }\n' +
            '  - { key: q, module: page, completion: 1, title: { lt: Antras }, content: { lt: a }, conditions: [{ kind: previous }] }\n',
        ),
      },
      { file: 'theory/01-a.yaml', line: 6, message: expect.stringContaining('Antras') },
    ],
    [
      'with an unknown category',
      { 'course.yaml': strToU8('slug: c-d\nshortname: CD\ncategory: cooking\nhours: 4\n') },
      { file: 'course.yaml', line: 3, field: 'category' },
    ],
    [
      'with a broken YAML file',
      { 'lt.yaml': strToU8('title: A\nshort: "x\n') },
      { file: 'lt.yaml', line: expect.any(Number) },
    ],
    ['with the same field twice', { 'lt.yaml': strToU8('title: A\ntitle: B\n') }, { file: 'lt.yaml', line: 2 }],
    [
      'with aliases',
      { 'lt.yaml': strToU8('title: &a A\nshort: *a\n') },
      { file: 'lt.yaml', message: expect.stringContaining('aliases') },
    ],
    [
      'with a YAML file that is nested too deeply',
      { 'lt.yaml': strToU8(`title: ${'['.repeat(200_000)}`) },
      { file: 'lt.yaml' },
    ],
    [
      'with a step whose file is missing',
      {
        'theory/01-a.yaml': topic(
          '  - { key: f, module: resource, completion: 2, title: { lt: F }, settings: { download: { lt: a.pdf } } }\n',
        ),
      },
      { file: 'theory/01-a.yaml', line: 6, message: expect.stringContaining('a.pdf') },
    ],
    ['with a file that is not what its name says', { 'files/a.pdf': strToU8('MZ') }, { file: 'files/a.pdf' }],
    [
      'with a picture that is none',
      { [`pictures/${'0'.repeat(32)}-300x200.webp`]: strToU8('x') },
      { file: `pictures/${'0'.repeat(32)}-300x200.webp`, message: expect.stringContaining('WebP') },
    ],
    [
      'with a package that is not there',
      {
        'theory/01-a.yaml': topic(
          `  - { key: h, module: hvp, completion: 2, title: { lt: H }, settings: { package: ${'ab'.repeat(32)} } }\n`,
        ),
      },
      { file: 'theory/01-a.yaml' },
    ],
    ['with a program', { 'files/run.exe': strToU8('MZ'), 'readme.doc': strToU8('x') }, { file: 'readme.doc' }],
    ['with a path that leads elsewhere', { '../../etc/passwd.yaml': strToU8('x') }, { file: '../../etc/passwd.yaml' }],
  ])('%s', async (_, changes, fault) => {
    const before = await countCourses()
    const { reply } = await send(zipSync({ ...minimal(), ...changes }))
    expect(reply.id).toBeNull()
    expect(reply.faults).toEqual(expect.arrayContaining([expect.objectContaining(fault)]))
    expect(await countCourses()).toBe(before)
  })

  test('when it is no archive, a bomb, or holds a link', async () => {
    const faultOf = async (archive: Uint8Array) => (await send(archive)).reply.faults[0]?.message
    expect(await faultOf(strToU8('GIF89a'))).toContain('ZIP')
    const bomb = { ...minimal(), 'theory/01-a.yaml': new Uint8Array(8 * 1024 * 1024) }
    expect(await faultOf(zipSync(bomb, { level: 9 }))).toContain('suspicious')
    const link = { os: 3, attrs: 0o120777 * 2 ** 16 }
    expect(await faultOf(zipSync({ ...minimal(), 'en.yaml': [strToU8('/etc/passwd'), link] }))).toContain('link')
    const { 'course.yaml': _, ...headless } = minimal()
    expect(await faultOf(zipSync(headless))).toContain('missing')
  })
})
