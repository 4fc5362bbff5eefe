import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeMoodle, startFakeMoodle } from './fakes/server.ts'
import type { MoodleRight } from './fakes/site.ts'
import { moodle } from './moodle.ts'
import type { LmsRefused } from './port.ts'

/** What a real Moodle 5.1 was seen to answer (`fakes/README.md`), a row a test. */

let fake: FakeMoodle
const lms = moodle({ timeoutMs: 2000 })
beforeAll(async () => void (fake = await startFakeMoodle()))
afterAll(() => fake.close())
const client = () => fake.environment.client
const removed = new Set<MoodleRight>()
const without = (...rights: MoodleRight[]) => {
  for (const right of rights) {
    fake.site.rights.delete(right)
    removed.add(right)
  }
}
afterEach(() => {
  for (const right of removed) fake.site.rights.add(right)
  removed.clear()
})

let last = 0
const newUser = (over: object = {}) => {
  last += 1
  const user = { username: `kas-${last}`, email: `kas-${last}@praktika.test`, idnumber: `id-${last}` }
  return { ...user, firstname: 'Ona', lastname: 'Šimkutė', language: 'lt', ...over }
}
const make = (over: object = {}) => lms.createUser(client(), newUser(over))
const refusal = (work: Promise<unknown>): Promise<LmsRefused> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: LmsRefused) => error,
  )
const enrol = (userId: string, courseId = 301) => lms.enrol(client(), { userId, courseId })
const addCourse = (over: object = {}) => {
  last += 1
  fake.site.courses.set(last, { id: last, shortname: `K${last}`, fullname: `Kursas ${last}`, ...over })
  return last
}

describe('the rights of the token', () => {
  test.each([
    [['moodle/user:viewdetails'], 'moodle/user:viewdetails'],
    [['moodle/user:viewalldetails'], 'moodle/user:viewalldetails'],
    [['moodle/site:viewuseridentity'], 'moodle/site:viewuseridentity'],
    [['enrol/manual:enrol'], 'enrol/manual:enrol'],
    [['moodle/role:assign'], 'moodle/role:assign'],
  ] as const)('without %s the check names %s', async (rights, named) => {
    without(...rights)
    const faults = await lms.findFaults(client())
    expect(faults).toEqual([expect.stringContaining(named)])
  })

  test('the check names functions that the service lacks, and enrols nobody', async () => {
    const before = [...fake.site.enrolments]
    fake.withhold(['core_user_get_users', 'enrol_manual_unenrol_users'])
    const faults = await lms.findFaults(client())
    fake.withhold([])
    expect(faults).toEqual([
      'the service lacks the function core_user_get_users',
      'the service lacks the function enrol_manual_unenrol_users',
    ])
    expect([...fake.site.enrolments]).toEqual(before)
  })

  test.each(['idnumber', 'username'] as const)(
    'without moodle/user:viewalldetails nobody is found by %s',
    async (field) => {
      const user = newUser()
      await lms.createUser(client(), user)
      without('moodle/user:viewalldetails')
      expect(await lms.findUsers(client(), field, user[field])).toEqual([])
    },
  )

  test('without moodle/site:viewuseridentity nobody is found by address', async () => {
    const user = newUser()
    await lms.createUser(client(), user)
    without('moodle/site:viewuseridentity')
    expect(await lms.findUsers(client(), 'email', user.email)).toEqual([])
  })

  test('without moodle/role:assign an enrolment is refused because of the configuration', async () => {
    const id = await make()
    without('moodle/role:assign')
    expect(await refusal(enrol(id))).toMatchObject({ code: 'wsusercannotassign', reason: 'configuration' })
  })

  test('without moodle/grade:viewall grades are refused because of the configuration', async () => {
    const userId = await make()
    without('moodle/grade:viewall')
    const asked = lms.listGrades(client(), { userId, courseId: 301 })
    expect(await refusal(asked)).toMatchObject({ code: 'nopermissiontoviewgrades', reason: 'configuration' })
  })

  test('a function that the service lacks is refused because of the configuration', async () => {
    fake.withhold(['core_enrol_get_users_courses'])
    const asked = lms.listCourses(client(), '203')
    const { code, reason } = await refusal(asked)
    fake.withhold([])
    expect([code, reason]).toEqual(['accessexception', 'configuration'])
  })
})

describe('accounts', () => {
  test('a language whose pack is absent is left out; one that is installed is sent', async () => {
    const there = async (language: string) => fake.site.users.get(Number(await make({ language })))?.lang
    expect(await there('lt')).toBeUndefined()
    fake.site.languages.add('lt')
    const sent = await there('lt')
    fake.site.languages.delete('lt')
    expect(sent).toBe('lt')
  })

  test('an address is found in another case, and its wildcards are letters', async () => {
    const id = await make({ email: 'Ona_One@Praktika.test' })
    expect(await lms.findUsers(client(), 'email', 'ona_one@praktika.test')).toEqual([{ id, suspended: false }])
    expect(await lms.findUsers(client(), 'email', 'ona%one@praktika.test')).toEqual([])
    expect(await lms.findUsers(client(), 'email', 'onaxone@praktika.test')).toEqual([])
    await make({ email: 'onaxtwo@praktika.test' })
    expect(await lms.findUsers(client(), 'email', 'ona_two@praktika.test')).toEqual([])
  })

  test('a service without the search finds by the exact address', async () => {
    const id = await make({ email: 'Rimas@praktika.test' })
    fake.withhold(['core_user_get_users'])
    const found = [
      await lms.findUsers(client(), 'email', 'Rimas@praktika.test'),
      await lms.findUsers(client(), 'email', 'rimas@praktika.test'),
    ]
    fake.withhold([])
    expect(found).toEqual([[{ id, suspended: false }], []])
  })

  test('a username with capitals is nobody’s', async () => {
    expect(await lms.findUsers(client(), 'username', 'Kapitalas')).toEqual([])
  })

  test('a suspended account says so', async () => {
    const id = await make()
    Object.assign(fake.site.users.get(Number(id)) ?? {}, { suspended: true })
    expect(await lms.findUsers(client(), 'id', id)).toEqual([{ id, suspended: true }])
    await enrol(id)
  })

  test('a deleted account is found by its id still, and cannot be enrolled', async () => {
    const id = await make()
    fake.site.deleteUser(Number(id))
    expect(await lms.findUsers(client(), 'id', id)).toHaveLength(1)
    expect(await refusal(enrol(id))).toMatchObject({ code: 'userdeleted', reason: 'user_gone' })
  })

  test('a name with markup is refused', async () => {
    expect(await refusal(make({ firstname: '<b>Ona' }))).toMatchObject({ code: 'invalidparameter', reason: 'other' })
  })
})

describe('courses', () => {
  test('one that is gone is refused: enrolling and ending each in its way', async () => {
    const userId = await make()
    expect(await refusal(enrol(userId, 999))).toMatchObject({ code: 'invalidparameter', reason: 'course_gone' })
    const ended = lms.unenrol(client(), { userId, courseId: 999 })
    expect(await refusal(ended)).toMatchObject({ code: 'invalidrecordunknown', reason: 'course_gone' })
  })

  test('a hidden one, and one without manual enrolments', async () => {
    const userId = await make()
    expect((await refusal(enrol(userId, addCourse({ hidden: true })))).code).toBe('requireloginerror')
    expect((await refusal(enrol(userId, addCourse({ manual: false })))).code).toBe('wsnoinstance')
  })

  test('one whose enrolment the owner suspended is not listed, and is again once it is given', async () => {
    const userId = await make()
    const courseId = addCourse()
    const listed = async () => (await lms.listCourses(client(), userId)).map(({ id }) => id)
    await enrol(userId, courseId)
    fake.site.suspended.add(`${userId} ${courseId}`)
    expect(await listed()).toEqual([])
    await enrol(userId, courseId)
    expect(await listed()).toEqual([courseId])
  })

  test('one without criteria is never completed', async () => {
    const userId = await make()
    const courseId = addCourse()
    await enrol(userId, courseId)
    expect(await lms.isCompleted(client(), { userId, courseId })).toBe(false)
  })

  test('the end of an enrolment that is not there is no fault', async () => {
    await lms.unenrol(client(), { userId: await make(), courseId: 302 })
  })
})
