import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../../test/make.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { addPackage, h5pFiles, importIn, scormFiles, scormManifest, zip } from '../../../test/packages.ts'
import { endSignIns } from '../../../test/while-changing.ts'
import { openWorld } from '../../../test/world.ts'
import { withOwnScripts } from '../../packages/own-scripts.ts'
import { makePackagesApp } from '../../packages/packages-app.ts'
import { readSeconds } from '../../packages/package-tokens.ts'

const world = openWorld()
const { completeActivity } = learningCalls
const { ask, open: reach, stateOf } = openActivities(world)
let packages: FastifyInstance
beforeAll(async () => {
  packages = await makePackagesApp(world)
})
afterAll(async () => {
  await packages.close()
})
afterEach(() => {
  world.clock.at = undefined
})

type Module = 'hvp' | 'scorm'
type Place = { course: MadeCourse; person: MadeUser; id: number; module: Module }

async function place(module: Module, bytes: Uint8Array, settings: object = {}): Promise<Place> {
  const { hash } = await importIn(world, bytes, module === 'hvp' ? 'h5p' : 'scorm')
  const course = await makeCourse(world, { pages: 1 })
  const id = await addPackage(world, course, module, { package: hash, ...settings })
  return { course, person: await makeLearnerOf(world, course), id, module }
}
const h5p = (settings?: object) => place('hvp', zip(h5pFiles()), settings)
const scorm = (manifest?: string) => place('scorm', zip(scormFiles(manifest)))

const open = async (at: Place) => (await reach(at)).json
type Saved = { part?: string; data?: string | null; result?: { ended: boolean; score: number | null } | null }
const save = (token: string, { part = 'content', data = null, result = null }: Saved) =>
  ask('PUT', '/api/package', token, { part, data, result })
const cmi12 = (lesson_status: string, raw = '') =>
  JSON.stringify({ cmi: { suspend_data: 'vieta', core: { lesson_status, score: { raw, min: '0', max: '100' } } } })

describe('H5P', () => {
  test('the state is kept and given back; without a result the step stays unfinished', async () => {
    const at = await h5p()
    const opened = await open(at)
    expect(opened).toMatchObject({ kind: 'package', format: 'h5p', parts: [{ state: null, verdict: 'incomplete' }] })
    expect((await save(opened.token, { data: '{"answers":[1]}' })).json).toMatchObject({ completion: null })
    expect((await open(at)).parts[0].state).toBe('{"answers":[1]}')
    expect(await stateOf(at)).toBe('incomplete')
  })

  test('the pass percent decides, and who has passed stays so with the best score', async () => {
    const at = await h5p({ passPercent: 80 })
    const { token } = await open(at)
    const report = (score: number | null) => save(token, { result: { ended: true, score } })
    expect((await report(null)).json).toMatchObject({ verdict: 'incomplete' })
    expect((await report(79)).json).toMatchObject({ verdict: 'failed', score: 79, completion: 'failed' })
    expect((await report(80)).json).toMatchObject({ verdict: 'passed', score: 80, completion: 'passed' })
    expect((await report(10)).json).toMatchObject({ verdict: 'passed', score: 80, completion: null })
    expect(await stateOf(at)).toBe('passed')
  })

  test('without a pass percent its end completes it, which the course then counts', async () => {
    const at = await h5p()
    const { token } = await open(at)
    const { json } = await save(token, { result: { ended: true, score: 20 } })
    expect(json).toMatchObject({
      verdict: 'complete',
      completion: 'complete',
      course: { certificate_id: null, missing: expect.any(Array) },
    })
  })

  test.each([
    ['a score above 100', { result: { ended: true, score: 101 } }],
    ['a state of more than 160 kB', { data: 'x'.repeat(160 * 1024 + 1) }],
    ['a part that is not there', { part: 'other' }],
  ])('%s is refused', async (_, saved) => {
    const { token } = await open(await h5p())
    expect((await save(token, saved)).status).toBe(400)
  })

  test('characters that the database does not take are dropped', async () => {
    const at = await h5p()
    const { token } = await open(at)
    expect((await save(token, { data: 'a\u0000b\ud800' })).status).toBe(200)
    expect((await open(at)).parts[0].state).toBe('ab\ufffd')
  })
})

describe('SCORM', () => {
  test('the CMI data are kept, and the status in them completes the step', async () => {
    const at = await scorm()
    const { token } = await open(at)
    await save(token, { part: 'part', data: cmi12('incomplete') })
    expect((await open(at)).parts[0].state).toContain('vieta')
    expect(await stateOf(at)).toBe('incomplete')
    await save(token, { part: 'part', data: cmi12('completed') })
    expect(await stateOf(at)).toBe('complete')
  })

  test('the mastery score of the package decides, whatever the content says', async () => {
    const items =
      '<item identifier="part" identifierref="r"><title>D</title><adlcp:masteryscore>80</adlcp:masteryscore></item>'
    const at = await scorm(scormManifest({ items }))
    const { token } = await open(at)
    const report = async (status: string, raw: string) =>
      (await save(token, { part: 'part', data: cmi12(status, raw) })).json.verdict
    expect(await report('passed', '79')).toBe('failed')
    expect(await report('completed', '80')).toBe('passed')
  })

  test('several parts: the step is done when all are', async () => {
    const items = ['a', 'b'].map((id) => `<item identifier="${id}" identifierref="r"><title>${id}</title></item>`)
    const at = await scorm(scormManifest({ items: items.join('') }))
    const { token, parts } = await open(at)
    expect(parts).toHaveLength(2)
    await save(token, { part: 'a', data: cmi12('passed', '90') })
    expect(await stateOf(at)).toBe('incomplete')
    await save(token, { part: 'b', data: cmi12('completed') })
    expect(await stateOf(at)).toBe('passed')
  })

  // requirements 10.869
  test('all parts together keep 2 MB of their own; their results count in any case', async () => {
    const ids = Array.from({ length: 16 }, (_, at) => `p${at}`)
    const items = ids.map((id) => `<item identifier="${id}" identifierref="r"><title>${id}</title></item>`)
    const at = await scorm(scormManifest({ items: items.join('') }))
    const { token } = await open(at)
    const large = JSON.stringify({ cmi: { suspend_data: 'x'.repeat(150_000), core: { lesson_status: 'passed' } } })
    for (const part of ids) expect((await save(token, { part, data: large })).json.verdict).toBe('passed')
    const { parts } = await open(at)
    expect(parts.filter(({ state }: { state: string | null }) => state !== null)).toHaveLength(13)
    expect(await stateOf(at)).toBe('passed')
  })

  test('a reading next to a SCO is done when it was opened', async () => {
    const items = ['part', 'page'].map(
      (id) => `<item identifier="${id}" identifierref="${id}"><title>${id}</title></item>`,
    )
    const resources = `<resource identifier="part" adlcp:scormtype="sco" href="index.html"/>
      <resource identifier="page" adlcp:scormtype="asset" href="index.html"/>`
    const at = await scorm(scormManifest({ items: items.join(''), resources }))
    const { token, parts } = await open(at)
    expect(parts).toMatchObject([{ kind: 'sco' }, { kind: 'reading' }])
    await save(token, { part: 'part', data: cmi12('passed', '90') })
    expect(await stateOf(at)).toBe('incomplete')
    const { json } = await save(token, { part: 'page', result: { ended: true, score: null } })
    expect(json).toMatchObject({ verdict: 'complete', completion: 'passed' })
  })

  test('a new attempt takes neither the best result nor the completed step away', async () => {
    const at = await scorm()
    const { token } = await open(at)
    const report = async (status: string) => (await save(token, { part: 'part', data: cmi12(status) })).json.verdict
    expect([await report('failed'), await report('incomplete')]).toEqual(['failed', 'failed'])
    expect([await report('passed'), await report('incomplete'), await report('failed')]).toEqual(
      Array(3).fill('passed'),
    )
    expect(await stateOf(at)).toBe('passed')
  })

  test('data that are none are refused', async () => {
    const { token } = await open(await scorm())
    for (const data of ['ne JSON', '{}', '{"cmi":[]}'])
      expect((await save(token, { part: 'part', data })).status).toBe(400)
  })
})

describe('who may', () => {
  test('a package cannot be ticked, and the token of another activity saves nothing', async () => {
    const at = await h5p()
    const { status } = await world.call(
      completeActivity,
      { body: { module: 'hvp', id: at.id, state: 1 } },
      { token: at.person.token },
    )
    expect(status).toBe(404)
    expect((await save('nothing', { data: 'x' })).status).toBe(403)
  })

  test('another learner begins without what the first one saved', async () => {
    const at = await h5p()
    await save((await open(at)).token, { data: 'mano' })
    const other = await makeLearner(world)
    await makeEnrolment(world, other, at.course)
    expect((await open({ ...at, person: other })).parts[0].state).toBeNull()
  })

  test('a step names a package that exists: the database refuses another', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await expect(addPackage(world, course, 'hvp', { package: 'a'.repeat(64) })).rejects.toThrow(/steps_package_fkey/)
  })
})

describe('the files', () => {
  const pathOf = (player: string) => new URL(player).pathname
  const get = (url: string, headers: Record<string, string> = {}) => packages.inject({ method: 'GET', url, headers })

  test('are read under the token of the launch, with a fixed type and a policy of no other hosts', async () => {
    const { player } = await open(await h5p())
    const { statusCode, headers, body } = await get(`${pathOf(player)}content/content.json`)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"text":"Labas"}' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain(
      `frame-ancestors 'self' http://praktika.test:${world.config.activityPort} https://praktika.test`,
    )
  })

  test('are saved, not shown, when they are documents', async () => {
    const at = await place('scorm', zip({ ...scormFiles(), 'lapas.docx': 'x' }))
    const { headers } = await get(`${pathOf((await open(at)).player)}lapas.docx`)
    expect(headers).toMatchObject({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' })
  })

  test('of another package, or outside of it, are not', async () => {
    const { player } = await open(await h5p())
    for (const path of ['other.json', '..%2f..%2fsecret', '%2e%2e/%2e%2e/etc/passwd', 'content%5ccontent.json'])
      expect([403, 404]).toContain((await get(`${pathOf(player)}${path}`)).statusCode)
  })

  test('are no longer read after the time of the token: a page says so', async () => {
    const { player } = await open(await h5p())
    world.clock.at = new Date(world.now().getTime() + (readSeconds + 1) * 1000)
    const { statusCode, headers, body } = await get(`${pathOf(player)}content/content.json`)
    expect(statusCode).toBe(403)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(body).toContain('nuotolinė sesija')
  })

  test('are not read with a token of the activity or a forged one', async () => {
    const { player, token } = await open(await h5p())
    const forged = `${pathOf(player).slice(0, -5)}AAAA/`
    for (const path of [`/p/${token}/content/content.json`, `${forged}content/content.json`, '/p/x/y.js']) {
      const { statusCode, headers } = await get(path)
      expect(statusCode).toBe(403)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test('are sent in parts to players of sound and video', async () => {
    const { player } = await open(await h5p())
    const { statusCode, headers, body } = await get(`${pathOf(player)}content/content.json`, { range: 'bytes=2-5' })
    expect({ statusCode, body, range: headers['content-range'] }).toEqual({
      statusCode: 206,
      body: 'text',
      range: 'bytes 2-5/16',
    })
    expect((await get(`${pathOf(player)}content/content.json`, { range: 'bytes=99-' })).statusCode).toBe(416)
  })

  // requirements 10.864
  test('that are large come from the store as they are taken, none whole into memory', async () => {
    const film = randomBytes(700_000)
    const page = `<html><head></head><body>${'x'.repeat(300_000)}</body></html>`
    const at = await place('scorm', zip({ ...scormFiles(), 'film.mp4': film, 'large.html': page }))
    const { player } = await open(at)
    const whole = vi.spyOn(world.integrations.files, 'get')
    const read = async (name: string, headers = {}) => packages.inject({ url: `${pathOf(player)}${name}`, headers })
    const all = await read('film.mp4')
    expect([all.statusCode, all.headers['content-length'], all.rawPayload.equals(film)]).toEqual([200, '700000', true])
    const part = await read('film.mp4', { range: 'bytes=600000-' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 600000-699999/700000'])
    expect(part.rawPayload.equals(film.subarray(600_000))).toBe(true)
    const shown = await read('large.html')
    expect(shown.body).toBe(withOwnScripts(Buffer.from(page)).toString())
    const head = await packages.inject({ method: 'HEAD', url: `${pathOf(player)}film.mp4` })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '700000', 0])
    expect(whole).not.toHaveBeenCalled()
    whole.mockRestore()
  })

  // requirements 10.865
  test('are read while the sign-in lasts that opened the package', async () => {
    const at = await h5p()
    const { player } = await open(at)
    const read = async () => (await get(`${pathOf(player)}content/content.json`)).statusCode
    expect(await read()).toBe(200)
    await world.pool.query(endSignIns, [at.person.id])
    expect(await read()).toBe(403)
  })
})
