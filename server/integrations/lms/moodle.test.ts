import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeMoodle, startFakeMoodle } from './fakes/server.ts'
import { formOf } from './form.ts'
import { moodle } from './moodle.ts'
import { LmsRefused, LmsUnavailable } from './port.ts'

let fake: FakeMoodle
const lms = moodle({ timeoutMs: 300 })
beforeAll(async () => void (fake = await startFakeMoodle()))
afterEach(() => fake.misbehave(undefined))
afterAll(() => fake.close())
const client = () => fake.environment.client

const newUser = (name: string) => ({
  username: name,
  email: `${name}@praktika.test`,
  firstname: 'Ona',
  lastname: 'Šimkutė',
  idnumber: `id-${name}`,
  language: 'lt',
})
const failed = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('parameters are nested arrays of a form', () => {
  expect(formOf({ values: ['a', 'b'], users: [{ email: 'a@b.lt', createpassword: true }] }).toString()).toBe(
    new URLSearchParams({
      'values[0]': 'a',
      'values[1]': 'b',
      'users[0][email]': 'a@b.lt',
      'users[0][createpassword]': '1',
    }).toString(),
  )
})

test('the site says what the token may do', async () => {
  expect(await lms.getSite(client())).toMatchObject({ name: 'Akademija', userId: '3' })
  expect(await lms.findFaults(client())).toEqual([])
})

test('a user is created, found by each field, enrolled, and enrolled again', async () => {
  const user = newUser('ona')
  const id = await lms.createUser(client(), user)
  const found = [{ id, suspended: false }]
  expect(await lms.findUsers(client(), 'email', user.email)).toEqual(found)
  expect(await lms.findUsers(client(), 'email', 'other@praktika.test')).toEqual([])
  expect(await lms.findUsers(client(), 'idnumber', user.idnumber)).toEqual(found)
  expect(await lms.findUsers(client(), 'username', 'nobody')).toEqual([])
  expect(await lms.listCourses(client(), id)).toEqual([])
  for (let time = 0; time < 2; time++) await lms.enrol(client(), { userId: id, courseId: 301 })
  expect(await lms.listCourses(client(), id)).toMatchObject([{ id: 301, completed: false, progress: 0 }])
  expect(await lms.isCompleted(client(), { userId: id, courseId: 301 })).toBe(false)
  fake.site.completed.add(`${id} 301`)
  expect(await lms.isCompleted(client(), { userId: id, courseId: 301 })).toBe(true)
  const grades = await lms.listGrades(client(), { userId: id, courseId: 301 })
  expect(grades).toEqual([{ name: 'Testas', module: 'quiz', grade: 9, max: 10 }])
  for (let time = 0; time < 2; time++) await lms.unenrol(client(), { userId: id, courseId: 301 })
  expect(await lms.listCourses(client(), id)).toEqual([])
})

describe('a learning system that does not work', () => {
  test.each(['down', 'error', 'off', 'slow', 'html', 'redirect', 'cut'] as const)('%s: it may later', async (how) => {
    fake.misbehave(how)
    const error = await failed(lms.createUser(client(), newUser(`away-${how}`)))
    expect(error).toBeInstanceOf(LmsUnavailable)
    expect(JSON.stringify([String(error), error])).not.toContain(client().token)
  })

  test('cut after processing: the work was done', async () => {
    fake.misbehave('cut')
    await failed(lms.createUser(client(), newUser('cut')))
    fake.misbehave(undefined)
    expect(await lms.findUsers(client(), 'idnumber', 'id-cut')).toHaveLength(1)
  })

  test('an answer of another form is no answer', async () => {
    fake.misbehave('html', ['core_webservice_get_site_info'])
    expect(await failed(lms.getSite(client()))).toBeInstanceOf(LmsUnavailable)
  })
})

describe('a refusal', () => {
  test.each([
    ['invalid-token', 'invalidtoken', 'Invalid token - token not found'],
    ['user-exists', 'invalidparameter', 'Invalid parameter value detected'],
    ['exception', 'generalexceptionmessage', 'Exception - cannot do that'],
  ] as const)('%s is read from an answer with status 200', async (how, code, text) => {
    fake.misbehave(how)
    const error = await failed(lms.enrol(client(), { userId: '201', courseId: 301 }))
    expect(error).toBeInstanceOf(LmsRefused)
    expect(error).toMatchObject({ code, text })
  })

  test('of a wrong token', async () => {
    expect(await failed(lms.getSite({ ...client(), token: 'wrong' }))).toMatchObject({ code: 'invalidtoken' })
  })

  test('of an address that is taken', async () => {
    const user = { ...newUser('kita'), email: 'Rasa@example.com' }
    expect(await failed(lms.createUser(client(), user))).toMatchObject({ code: 'invalidparameter' })
  })
})

test('the token is in no address', () => {
  expect(new Set(fake.requests.map(({ address }) => address))).toEqual(new Set(['/webservice/rest/server.php']))
})

describe('the link to a course', () => {
  const signIn = (password: string) =>
    fetch(`${fake.url}/login/index.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ username: 'rasa', password, wanted: '/course/view.php?id=302' }),
    })
  const openCourse = (cookie: string) =>
    fetch(`${fake.url}/course/view.php?id=302`, { redirect: 'manual', headers: { cookie } })

  test('leads to the sign-in and back to the course, which is open to those who are enrolled', async () => {
    const asked = await openCourse('')
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/login/index.php?wanted=%2Fcourse%2Fview.php%3Fid%3D302',
    ])
    const reply = await signIn('Praktika-2026')
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/course/view.php?id=302'])
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await openCourse(cookie)).status).toBe(403)
    await lms.enrol(client(), { userId: '201', courseId: 302 })
    const page = await openCourse(cookie)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Rasa Pavyzdė')])
  })

  test('stays closed with a wrong password', async () => {
    const reply = await signIn('wrong')
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null])
  })
})
