import { expect, test } from 'vitest'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { blankGroup, daysMoved, following, furtherOf, groupOf, isQuarter, shifted } from './group-text.rules.ts'

test('further sessions move along by whole days, and what is not written whole stays as it is', () => {
  const row = { day: '2027-01-13', time: '10:00', minutes: 120, room: '2', instructor: '' }
  const planned = { starts: '2027-01-12T09:00' }
  expect(furtherOf([row], daysMoved(planned, '2027-01-15'))).toEqual([
    { starts: '2027-01-16T10:00', minutes: 120, room: 2, instructor: null },
  ])
  expect(daysMoved(planned, '')).toBe(0)
  expect(shifted('', 3)).toBe('')
  expect(
    ['2027-01-16T10:15', '2027-01-16T10:10', 'T10:15', '2027-01-16T'].map((starts) => isQuarter({ starts })),
  ).toEqual([true, false, false, false])
})

test('equipment that stays in another room is not sent', () => {
  const pieces = [
    { id: 1, name: 'Lėlė', room_id: null, active: true },
    { id: 2, name: 'Monitorius', room_id: 7, active: true },
  ]
  const sent = (room: string) =>
    groupOf({ ...blankGroup, day: '2027-01-12', room, equipment: [1, 2] }, { pieces } as unknown as PracticeChoices)
  expect(sent('7')).toMatchObject({ starts: '2027-01-12T09:00', room: 7, instructor: null, equipment: [1, 2] })
  expect(sent('8')).toMatchObject({ equipment: [1] })
})

test('further sessions follow the first one by as many days as it is moved', () => {
  const row = { key: 0, day: '2027-03-02', time: '09:00', minutes: 60, room: '', instructor: '' }
  expect(following([row], '2027-03-01', '2027-02-27')).toEqual([{ ...row, day: '2027-02-28' }])
  expect(following([row], '', '2027-02-27')).toEqual([row])
})
