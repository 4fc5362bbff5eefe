import { expect, test } from 'vitest'
import { instantOf } from '../../time.ts'
import { furtherOf, shiftedFurther } from './further-sessions.ts'

const at = (local: string) => instantOf(local)
const second = { startsAt: at('2027-03-27T09:00'), endsAt: at('2027-03-27T11:30'), room: 4 }

test.each([
  ['the same day at another hour changes nothing', '2027-03-26T14:00', '2027-03-27T09:00'],
  ['two days later, after the clock was changed, it is at the same hour', '2027-03-28T09:00', '2027-03-29T09:00'],
  ['a week earlier', '2027-03-19T09:00', '2027-03-20T09:00'],
])('further sessions of a group that is moved: %s', (_, to, starts) => {
  expect(shiftedFurther([second], at('2027-03-26T09:00'), at(to))).toEqual([
    { starts, minutes: 150, room: 4, instructor: null },
  ])
})

test('each begins when the one before it has ended', () => {
  const first = at('2027-03-26T13:00')
  const session = (starts: string) => ({ starts, minutes: 120, room: null })
  expect(furtherOf([session('2027-03-26T13:00'), session('2027-03-26T15:00')], first)).toMatchObject([
    { startsAt: first, endsAt: at('2027-03-26T15:00') },
    { startsAt: at('2027-03-26T15:00') },
  ])
  for (const wrong of [[session('2027-03-26T12:45')], [session('2027-03-27T09:00'), session('2027-03-27T10:00')]])
    expect(() => furtherOf(wrong, first)).toThrow()
})
