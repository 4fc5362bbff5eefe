import { expect, test } from 'vitest'
import { hoursOf, layOut, minutesOf, movedTo, timeAt } from './hours.rules.ts'

const group = (from: string, to: string, day = '2027-01-12') => ({ starts: `${day}T${from}`, ends: `${day}T${to}` })

test('the axis is from 7 to 20, and grows to the earliest and the latest group', () => {
  expect(hoursOf([])).toEqual({ from: 7, to: 20 })
  expect(hoursOf([group('09:00', '13:00')])).toEqual({ from: 7, to: 20 })
  expect(hoursOf([group('06:30', '08:00'), group('18:00', '21:15')])).toEqual({ from: 6, to: 22 })
  expect(hoursOf([{ starts: '2027-01-12T22:00', ends: '2027-01-13T02:00' }])).toEqual({ from: 7, to: 24 })
})

test('groups at the same time are next to one another, one after another they use the whole column', () => {
  const laid = layOut([
    group('09:00', '13:00'),
    group('10:00', '11:00'),
    group('11:00', '12:00'),
    group('13:00', '15:00'),
  ])
  expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
  expect(laid[0]).toMatchObject(minutesOf(group('09:00', '13:00')))
})

test.each([
  [540, '09:00'],
  [547, '09:00'],
  [548, '09:15'],
  [-20, '00:00'],
  [1500, '23:45'],
])('%i minutes are %s', (minutes, time) => expect(timeAt(minutes)).toBe(time))

test('a group is as long at another time, also past midnight', () => {
  expect(movedTo(group('09:00', '13:00'), '2027-01-14T10:15')).toEqual(group('10:15', '14:15', '2027-01-14'))
  expect(movedTo(group('09:00', '13:00'), '2027-01-14T22:00').ends).toBe('2027-01-15T02:00')
})
