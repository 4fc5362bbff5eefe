import { describe, expect, test } from 'vitest'
import {
  type Affected,
  type Busy,
  freeInstructors,
  freeRooms,
  type Pool,
  proposeSession,
  proposeTimes,
} from './proposals.rules.ts'
import { instantOf, localTime } from '../../time.ts'

const hour = 3_600_000
/** Hours from the first midnight on. */
const at = (from: number, to: number) => ({ from: from * hour, to: to * hour })
const group: Affected = {
  id: 1,
  ...at(9, 12),
  courseId: 5,
  locationId: 1,
  seats: 3,
  room: 1,
  secondInstructor: null,
  instructor: 'ieva',
  movable: [7],
  learners: ['ona'],
}
const forEver = (id: number) => ({ id, until: Infinity })
const poolWith = (busy: Record<string, Busy[]>): Pool => ({
  busy: new Map(Object.entries(busy)),
  rooms: [
    { id: 1, locationId: 1, capacity: 6 },
    { id: 2, locationId: 1, capacity: 12 },
    { id: 3, locationId: 1, capacity: 4 },
    { id: 4, locationId: 1, capacity: 2 },
    { id: 5, locationId: 2, capacity: 6 },
  ],
  instructors: [
    { id: 'ieva', courses: [forEver(5)] },
    { id: 'jonas', courses: [forEver(5), forEver(6)] },
    { id: 'rasa', courses: [forEver(6)] },
    { id: 'lapsed', courses: [{ id: 5, until: 7 * hour }] },
  ],
})
const other = (from: number, to: number, id: number | null = 2): Busy => ({ ...at(from, to), group: id })

describe('rooms that are free', () => {
  test.each<[string, Record<string, Busy[]>, number[]]>([
    ['at the same location, that hold the group, the smallest first', {}, [3, 1, 2]],
    ['not one that another group has', { 'room:3': [other(11, 13)] }, [1, 2]],
    ['one whose group ends when it begins', { 'room:3': [other(7, 9)] }, [3, 1, 2]],
    ['not one that is closed', { 'room:1': [other(0, 24, null)] }, [3, 2]],
    ['also the one that the group itself has', { 'room:1': [other(9, 12, 1)] }, [3, 1, 2]],
  ])('%s', (_name, busy, free) => {
    expect(freeRooms(group, poolWith(busy), [group])).toEqual(free)
  })
})

describe('instructors who are free', () => {
  test.each<[string, Record<string, Busy[]>, string[]]>([
    ['those of the course whose certificate is valid then', {}, ['ieva', 'jonas']],
    ['not who is away', { 'instructor:ieva': [other(0, 24, null)] }, ['jonas']],
    ['not who leads another group', { 'instructor:jonas': [other(11, 14)] }, ['ieva']],
  ])('%s', (_name, busy, free) => {
    expect(freeInstructors(group, poolWith(busy), [group])).toEqual(free)
  })

  test('not who is a learner of the group', () => {
    expect(freeInstructors({ ...group, learners: ['jonas'] }, poolWith({}), [group])).toEqual(['ieva'])
  })
})

describe('a group of several sessions', () => {
  const second = { session: 2, ...at(33, 35), room: 2, instructor: null }
  const several = { ...group, further: [second] }

  test('keeps the own room of each session while it is free, and has another one for it when it is not', () => {
    const of = (busy: Record<string, Busy[]>, starts: number) =>
      proposeTimes(several, poolWith(busy), [[starts * hour]]).map(({ room, further }) => [room, further[0]?.room])
    expect(of({}, 8)).toEqual([[1, 2]])
    // The second room is taken on the first day only, when the group is in the first one.
    expect(of({ 'room:2': [other(0, 24)] }, 8)).toEqual([[1, 2]])
    expect(of({ 'room:2': [other(24, 48)] }, 8)).toEqual([[1, 3]])
  })

  test('has its sessions at the hours of the clock after summer time has begun', () => {
    const local = (time: string) => instantOf(time).getTime()
    const spring = {
      ...several,
      from: local('2027-03-25T09:00'),
      to: local('2027-03-25T12:00'),
      further: [{ ...second, from: local('2027-03-26T09:00'), to: local('2027-03-26T11:00') }],
    }
    const [time] = proposeTimes(spring, poolWith({}), [[local('2027-03-27T09:00')]])
    expect(time?.further.map(({ from }) => localTime(new Date(from)))).toEqual(['2027-03-28T09:00'])
  })

  test('has one session moved by itself, after the one before it and before the next', () => {
    const third = { ...second, session: 3, ...at(57, 59) }
    const moved = proposeSession({ ...several, further: [second, third] }, poolWith({}), second, [
      [10, 13, 40, 56, 60].map((from) => from * hour),
    ])
    expect(moved.map(({ from, room, instructor }) => [from / hour, room, instructor])).toEqual([
      [13, 2, 'ieva'],
      [40, 2, 'ieva'],
    ])
  })
})

describe('other hours', () => {
  const days = [[8, 9, 13, 14, 16, 17].map((from) => from * hour), [33, 34].map((from) => from * hour)]
  const proposed = (busy: Record<string, Busy[]>, changes: Partial<Affected> = {}) =>
    proposeTimes({ ...group, ...changes }, poolWith(busy), days).map(({ from, room, instructor }) => [
      from / hour,
      room,
      instructor,
    ])

  test('three of a day, nearest to its own, with its own room and instructor while they are free', () => {
    const busy = { 'room:1': [other(0, 15, null)], 'instructor:ieva': [other(32, 40, null)] }
    expect(proposed(busy)).toEqual([
      [8, 3, 'ieva'],
      [13, 3, 'ieva'],
      [14, 3, 'ieva'],
      [33, 1, 'jonas'],
      [34, 1, 'jonas'],
    ])
  })

  test('not while its equipment is elsewhere, or a learner has other practice', () => {
    expect(proposed({ 'equipment:7': [other(0, 30)] }).map(([from]) => from)).toEqual([33, 34])
    expect(proposed({ 'learner:ona': [other(0, 30)] }).map(([from]) => from)).toEqual([33, 34])
  })

  test('a group without a room or an instructor stays without', () => {
    expect(proposed({}, { room: null, instructor: null })[0]).toEqual([8, null, null])
  })

  test('none where nobody who may lead it is free', () => {
    const away = [other(0, 48, null)]
    expect(proposed({ 'instructor:ieva': away, 'instructor:jonas': away })).toEqual([])
  })
})
