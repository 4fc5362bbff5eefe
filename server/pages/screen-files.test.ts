import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { staffScreens, type StaffScreen } from '../../contract/manage/screens.ts'
import { screenList } from '../../contract/screens.ts'
import { firstRequests, type ScreenFiles } from './screen-files.ts'

const theory = '/course/{-$environment}/$id/theory/{-$subject}'
const files: ScreenFiles = {
  screens: { [theory]: { scripts: ['/assets/study.js'], styles: ['/assets/signed-in.css'] } },
  staff: {
    'orders': { scripts: ['/assets/orders.js'], styles: [] },
    'orders/$id': { scripts: [], styles: [] },
    'days': { scripts: [], styles: [] },
  },
  staffMessages: {
    lt: { manage: ['/assets/staff-lt.js'], learning: ['/assets/learning-lt.js'], trio: ['/assets/trio-lt.js'] },
    en: { manage: ['/assets/staff-en.js'] },
    ru: {},
  },
}
const callsOf = (address: string) => firstRequests(files, address)?.calls

describe('what the page of a screen requests at once', () => {
  test.each(['/course/12/theory', '/course/12/theory/34', '/en/course/praktika/12/theory/34'])(
    'of %s: its files and the calls of its course',
    (address) => {
      expect(firstRequests(files, address)).toMatchObject({
        scripts: ['/assets/study.js'],
        styles: ['/assets/signed-in.css'],
        calls: ['/api/learning/courses/purchased/12', '/api/learning/courses/purchased/12/tests'],
      })
    },
  )
  test('of a staff list: the messages of its language and the first page of the list', () => {
    expect(firstRequests(files, '/en/manage/orders')).toEqual({
      scripts: ['/assets/orders.js', '/assets/staff-en.js'],
      styles: [],
      calls: ['/api/manage/me'],
      lists: ['/api/manage/orders?page=1'],
    })
    expect(firstRequests(files, '/manage/orders/12')).toMatchObject({ calls: ['/api/manage/me'], lists: [] })
    const learners = ['/assets/staff-lt.js', '/assets/learning-lt.js']
    expect(firstRequests(files, '/manage/days')).toMatchObject({ scripts: learners })
  })
  test('nothing of a screen that the build does not name, and no call with what is in no path', () => {
    for (const address of ['/', '/discover', '/nothing', '/manage/nothing'])
      expect(firstRequests(files, address), address).toBeUndefined()
    expect(callsOf(`/course/${encodeURIComponent(`1';alert(1)//`)}/theory`)).toEqual([])
  })
})

test('every call that a screen names is a GET call whose parameters are in the path of the screen', () => {
  const table = new Map<string, { method: string; path: string }>(Object.entries(calls))
  const staff: readonly StaffScreen[] = Object.values(staffScreens)
  const named = [
    ...screenList.flatMap(({ path, calls: names = [] }) => names.map((name) => [path, name] as const)),
    ...staff.flatMap(({ path, list }) => (list ? [[path, list] as const] : [])),
  ]
  expect(named.length).toBeGreaterThan(10)
  for (const [path, name] of named) {
    const call = table.get(name)
    expect(call?.method, name).toBe('GET')
    for (const [, param] of call?.path.matchAll(/:(\w+)/g) ?? []) expect(path, name).toContain(`$${param}`)
  }
})
