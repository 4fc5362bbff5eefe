import { expect, test } from 'vitest'
import { type Choice, keepOffered, proposeChoices } from './replan.rules.ts'

const led = { instructor_id: 'ieva', instructor: 'Ieva', second_instructor_id: null, second_instructor: null }
const group = {
  starts: '2027-01-12T09:00',
  ends: '2027-01-12T12:00',
  room_id: 1,
  instructor_id: 'ieva',
  second_instructor_id: null as string | null,
  rooms: [
    { id: 2, name: 'B' },
    { id: 3, name: 'C' },
  ],
  instructors: [{ id: 'jonas', name: 'Jonas' }],
  times: [
    { starts: '2027-01-12T13:00', room_id: 2, room: 'B', ...led },
    { starts: '2027-01-13T09:00', room_id: 1, room: 'A', ...led },
  ],
}
const proposed = (groups: Parameters<typeof proposeChoices>[0], failing: Parameters<typeof proposeChoices>[1]) =>
  proposeChoices(groups, failing).map(({ step, room, instructor, second, starts }) =>
    step === 'here'
      ? [step, room, instructor, ...(second === null ? [] : [second])]
      : step === 'time'
        ? [step, starts]
        : [step],
  )
const other = { ...group, instructor_id: 'rasa' }

test.each<[string, Parameters<typeof proposeChoices>[0], Parameters<typeof proposeChoices>[1], unknown[][]]>([
  ['another room, with its own instructor', [group], { room: 1 }, [['here', 2, 'ieva']]],
  ['another instructor, in its own room', [group], { instructor: 'ieva' }, [['here', 1, 'jonas']]],
  [
    'not the room of a group before it',
    [group, other],
    { room: 1 },
    [
      ['here', 2, 'ieva'],
      ['here', 3, 'rasa'],
    ],
  ],
  ['another hour when no room is free', [{ ...group, rooms: [] }], { room: 1 }, [['time', '2027-01-12T13:00']]],
  [
    'an hour that a group before it does not have',
    [group, group].map((one) => ({ ...one, rooms: [] })),
    { room: 1 },
    [
      ['time', '2027-01-12T13:00'],
      ['time', '2027-01-13T09:00'],
    ],
  ],
  [
    'another second instructor beside the first one',
    [{ ...group, second_instructor_id: 'rasa' }],
    { instructor: 'rasa' },
    [['here', 1, 'ieva', 'jonas']],
  ],
  [
    'another first instructor beside the second one',
    [{ ...group, second_instructor_id: 'rasa' }],
    { instructor: 'ieva' },
    [['here', 1, 'jonas', 'rasa']],
  ],
  [
    'no instructor whom a group before it has as the second one',
    [{ ...group, instructor_id: 'rasa', second_instructor_id: 'ieva', room_id: 4 }, group],
    { instructor: 'ieva' },
    [
      ['here', 4, 'rasa', 'jonas'],
      ['time', '2027-01-12T13:00'],
    ],
  ],
  ['nothing when nothing is free', [{ ...group, rooms: [], times: [] }], { room: 1 }, [['leave']]],
])('%s', (_name, groups, failing, choices) => {
  expect(proposed(groups, failing)).toEqual(choices)
})

const here: Choice = { step: 'here', room: 2, instructor: 'ieva', second: null, starts: '2027-01-12T13:00' }
test.each<[string, object, Choice, Partial<Choice>]>([
  ['a room that is still free', {}, here, here],
  ['no room', {}, { ...here, room: null }, { step: 'here', room: null }],
  ['not a room that was taken', { rooms: [{ id: 3, name: 'C' }] }, here, { step: 'leave', room: 3 }],
  ['not an instructor who was taken', {}, { ...here, instructor: 'rasa' }, { step: 'leave', instructor: 'ieva' }],
  ['not an hour that was taken', { times: [] }, { ...here, step: 'time' }, { step: 'leave', starts: '' }],
])('a refused plan keeps %s', (_name, changes, choice, kept) => {
  expect(keepOffered({ ...group, ...changes }, { room: 1 }, choice)).toMatchObject(kept)
})
