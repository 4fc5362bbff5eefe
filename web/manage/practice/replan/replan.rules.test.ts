import { expect, test } from 'vitest'
import {
  type Choice,
  keepOffered,
  proposeChoices,
  stayingBehind,
  stepsOf,
  targetOf,
  tellsPeople,
  timesOutside,
} from './replan.rules.ts'

const led = {
  instructor_id: 'ieva',
  instructor: 'Ieva',
  second_instructor_id: null,
  second_instructor: null,
  further: [],
}
const group = {
  over: false,
  fails: true,
  sessions: [] as Parameters<typeof proposeChoices>[0][number]['sessions'],
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

const here: Choice = {
  step: 'here',
  room: 2,
  instructor: 'ieva',
  second: null,
  starts: '2027-01-12T13:00',
  sessions: [],
}
test.each<[string, object, Choice, Partial<Choice>]>([
  ['a room that is still free', {}, here, here],
  ['no room', {}, { ...here, room: null }, { step: 'here', room: null }],
  ['not a room that was taken', { rooms: [{ id: 3, name: 'C' }] }, here, { step: 'leave', room: 3 }],
  ['not an instructor who was taken', {}, { ...here, instructor: 'rasa' }, { step: 'leave', instructor: 'ieva' }],
  ['not an hour that was taken', { times: [] }, { ...here, step: 'time' }, { step: 'leave', starts: '' }],
])('a refused plan keeps %s', (_name, changes, choice, kept) => {
  expect(keepOffered({ ...group, ...changes }, { room: 1 }, choice).choice).toMatchObject(kept)
})

const second = {
  session: 2,
  starts: '2027-01-13T09:00',
  ends: '2027-01-13T12:00',
  room_id: 1,
  room: 'A',
  instructor_id: 'ieva',
  instructor: 'Ieva',
  fails: true,
  rooms: group.rooms,
  instructors: group.instructors,
  times: [{ starts: '2027-01-14T09:00', room_id: 1, room: 'A', ...led }],
}
const begun = { ...group, over: true, fails: false, rooms: [], instructors: [], times: [], sessions: [second] }

test.each<[string, Parameters<typeof proposeChoices>[0], Parameters<typeof proposeChoices>[1], unknown[]]>([
  ['in another room', [begun], { room: 1 }, [{ session: 2, starts: second.starts, room: 2, instructor: null }]],
  [
    'with another instructor, in the room of the group',
    [begun],
    { instructor: 'ieva' },
    [{ session: 2, starts: second.starts, room: null, instructor: 'jonas' }],
  ],
  [
    'at another time when nobody is free',
    [{ ...begun, sessions: [{ ...second, instructors: [] }] }],
    { instructor: 'ieva' },
    [{ session: 2, starts: '2027-01-14T09:00', room: null, instructor: null }],
  ],
  [
    'in a room that no group before it has',
    [begun, { ...begun, instructor_id: 'rasa', sessions: [{ ...second, instructor_id: 'rasa' }] }],
    { room: 1 },
    [{ session: 2, starts: second.starts, room: 3, instructor: null }],
  ],
])('a further session of a group that has begun is %s', (_name, groups, failing, further) => {
  const choices = proposeChoices(groups, failing)
  const [last, choice] = [groups.at(-1), choices.at(-1)]
  expect(choice?.step).toBe('sessions')
  expect(last && choice && targetOf(last, choice)).toEqual({ to: null, further })
  expect(last && choice && keepOffered(last, failing, choice)).toEqual({ choice, dropped: [] })
})

test('a group that has begun is left when nothing is free for its session, and has no other step', () => {
  const lost = { ...begun, sessions: [{ ...second, rooms: [], times: [] }] }
  const [choice] = proposeChoices([lost], { room: 1 })
  expect(choice?.step).toBe('leave')
  expect(stepsOf(lost)).toEqual(['leave', 'sessions'])
  expect(stepsOf(group)).toEqual(['leave', 'here', 'time', 'cancel'])
})

test('people of a group are told when a session is elsewhere or at another time, not when somebody else leads it', () => {
  const session = { session: 2, starts: second.starts, room: null, instructor: null }
  const told = (changes: object) => tellsPeople(begun, { to: null, further: [{ ...session, ...changes }] })
  expect([told({ room: 2 }), told({ starts: '2027-01-14T09:00' }), told({ instructor: 'jonas' })]).toEqual([
    true,
    true,
    false,
  ])
})

const third = { ...second, session: 3, starts: '2027-01-14T09:00', ends: '2027-01-14T12:00' }
const nothing: Choice = { step: 'leave', room: 1, instructor: 'ieva', second: null, starts: '', sessions: [] }

test.each<[string, Choice, object, object, unknown[]]>([
  [
    'of a group, its room',
    { ...nothing, step: 'here', room: 9, instructor: 'jonas' },
    {},
    { step: 'leave', room: 2, instructor: 'jonas' },
    [{ what: 'room', value: '9' }],
  ],
  [
    'of a group, its hour',
    { ...nothing, step: 'time', starts: '2027-01-12T15:00' },
    {},
    { step: 'leave' },
    [{ what: 'time', value: '2027-01-12T15:00' }],
  ],
  ['nothing of a group that is left', { ...nothing, room: 9 }, {}, { step: 'leave' }, []],
])('what was dropped is said: %s', (_name, choice, changes, kept, dropped) => {
  const left = keepOffered({ ...group, ...changes }, { room: 1 }, choice)
  expect(left.choice).toMatchObject(kept)
  expect(left.dropped).toEqual(dropped)
})

test('of further sessions only what is gone is dropped, and said; the others stay chosen', () => {
  const sessions = [second, third]
  const two = { session: 2, starts: second.starts, room: 9, instructor: 'jonas' }
  const three = { session: 3, starts: third.starts, room: 3, instructor: 'ieva' }
  const keep = (...chosen: (typeof two)[]) =>
    keepOffered({ ...begun, sessions }, { room: 1 }, { ...nothing, step: 'sessions', sessions: chosen })
  expect(keep(two, three)).toEqual({
    choice: expect.objectContaining({ step: 'sessions', sessions: [{ ...two, room: 1 }, three] }),
    dropped: [{ what: 'room', value: '9', session: 2 }],
  })
  const gone = keep({ ...two, starts: '2027-01-15T09:00' }, { ...three, instructor: 'rasa' })
  expect(gone.choice.sessions).toEqual([
    { session: 2, starts: second.starts, room: 1, instructor: 'ieva' },
    { ...three, instructor: 'ieva' },
  ])
  expect(gone.dropped).toEqual([
    { what: 'time', value: '2027-01-15T09:00', session: 2 },
    { what: 'instructor', value: 'rasa', session: 3 },
  ])
  expect(keep({ ...two, room: 2, session: 4 }).dropped).toEqual([{ what: 'begun', value: '', session: 4 }])
})

test('an instructor may be chosen before the room that fails: nothing is dropped meanwhile', () => {
  const chosen = { session: 2, starts: second.starts, room: 1, instructor: 'jonas' }
  const choice: Choice = { ...nothing, step: 'sessions', sessions: [chosen] }
  expect(keepOffered(begun, { room: 1 }, choice)).toMatchObject({
    choice: { step: 'sessions', sessions: [chosen] },
    dropped: [],
  })
})

test('equipment that stays in its room is named when the group, its hour or one of its sessions goes to another one', () => {
  const staying = ['Monitorius']
  const of = (choice: Partial<Choice>) =>
    stayingBehind({ ...group, sessions: [second], staying }, { ...nothing, ...choice })
  const at = { session: 2, starts: second.starts, instructor: 'ieva' }
  expect(of({ step: 'here', room: 2 })).toEqual(staying)
  expect(of({ step: 'time', starts: '2027-01-12T13:00' })).toEqual(staying)
  expect(of({ step: 'sessions', sessions: [{ ...at, room: 2 }] })).toEqual(staying)
  expect(of({ step: 'here', room: 1 })).toEqual([])
  expect(of({ step: 'time', starts: '2027-01-13T09:00' })).toEqual([])
  expect(of({ step: 'sessions', sessions: [{ ...at, room: 1, instructor: 'jonas' }] })).toEqual([])
  expect(of({ step: 'cancel' })).toEqual([])
})

test('a group, or a session by itself, that is moved to a day outside its date is named with that day', () => {
  const date = { from: '2027-01-12', until: '2027-01-13' }
  const of = (changes: object) => timesOutside({ ...begun, date }, { to: null, further: [], ...changes })
  const session = { session: 2, starts: '2027-01-14T09:00', room: null, instructor: null }
  const to = { starts: '2027-01-15T09:00', room: 1, instructor: null, second_instructor: null }
  expect(of({ further: [session] })).toEqual(['2027-01-14T09:00'])
  expect(of({ to })).toEqual(['2027-01-15T09:00'])
  expect(of({ further: [{ ...session, starts: second.starts, room: 2 }] })).toEqual([])
  expect(of({})).toEqual([])
  expect(timesOutside({ ...begun, date: null }, { to, further: [] })).toEqual([])
})
