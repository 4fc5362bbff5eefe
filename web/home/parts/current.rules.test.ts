import { describe, expect, test } from 'vitest'
import { currentCourse, justFinished } from './current.rules.ts'

const course = {
  is_completed: false,
  awaits_practice: null,
  last_activity: null,
  date: null,
  certificate_id: null,
  opens: null,
  next: { used_up: false, next_at: null, locked: null },
}
const touched = (day: string) => ({ ...course, last_activity: `2026-11-${day}T08:00:00.000Z` })

describe('the course to continue is', () => {
  test('the one touched last, not the one bought last', () => {
    const [untouched, earlier, later] = [{ ...course }, touched('10'), touched('12')]
    expect(currentCourse([untouched, earlier, later])).toBe(later)
  })

  test('of those not begun the one with the soonest date', () => {
    const [online, soon, late] = [{ ...course }, { ...course, date: '2026-12-01' }, { ...course, date: '2027-01-04' }]
    expect(currentCourse([online, late, soon])).toBe(soon)
  })

  test('one that waits for its practice only when nothing else is open', () => {
    const waiting = { ...touched('20'), awaits_practice: { what: 'attendance' as const, on: '2026-12-01' } }
    expect(currentCourse([waiting, course])).toBe(course)
    expect(currentCourse([waiting])).toBe(waiting)
  })

  test('one that opens later only when nothing else is open', () => {
    const closed = { ...course, date: '2026-11-01', opens: { on: '2026-12-10', order_id: 1 } }
    expect(currentCourse([closed, course])).toBe(course)
    expect(currentCourse([closed])).toBe(closed)
  })

  test('one whose test has no attempts left only when nothing else is open', () => {
    const usedUp = { ...touched('20'), next: { used_up: true, next_at: null, locked: null } }
    expect(currentCourse([usedUp, course])).toBe(course)
    expect(currentCourse([usedUp])).toBe(usedUp)
  })

  test('none when all are completed', () => {
    expect(currentCourse([{ ...course, is_completed: true }])).toBeUndefined()
  })
})

test('a course is just finished while nothing was studied since', () => {
  const finished = { ...touched('12'), is_completed: true, certificate_id: 'a' }
  expect(justFinished([touched('10'), finished])).toBe(finished)
  expect(justFinished([touched('13'), finished])).toBeUndefined()
})
