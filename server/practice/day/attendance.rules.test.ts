import { expect, test } from 'vitest'
import { type Attended, decideMarking, isKnown, mergeAttendance } from './attendance.rules.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const scanned: Attended = { cameAt: at('09:00'), leftAt: null, how: 'scan', note: null }
const byHand: Attended = { cameAt: at('09:05'), leftAt: null, how: 'hand', note: 'Be telefono' }
const left: Attended = { ...scanned, leftAt: at('13:00') }
const leftLater: Attended = { ...byHand, leftAt: at('13:05') }

test('records of one attendance come to the same in every order, however often they are sent', () => {
  const orders = [
    [scanned, byHand, left, leftLater],
    [leftLater, left, byHand, scanned],
    [byHand, leftLater, scanned, scanned, left, byHand],
  ]
  for (const order of orders)
    expect(order.reduce<Attended | undefined>(mergeAttendance, undefined)).toEqual({ ...scanned, leftAt: at('13:05') })
})

test('a record that says nothing new is known', () => {
  expect(isKnown(undefined, scanned)).toBe(false)
  expect(isKnown(left, mergeAttendance(left, scanned))).toBe(true)
  expect(isKnown(scanned, mergeAttendance(scanned, left))).toBe(false)
  expect(isKnown(byHand, mergeAttendance(byHand, scanned))).toBe(false)
})

type Marked = Parameters<typeof decideMarking>[0]
type Seat = Parameters<typeof decideMarking>[1]
const group = { starts_at: at('09:30'), ends_at: at('13:00') }
const seat: Seat = {
  state: 'taken',
  known: undefined,
  hasOther: false,
  isFinal: false,
  ticketIsRight: true,
  group,
  now: at('14:00'),
}
const attended: Partial<Seat> = { state: 'attended', known: scanned }
/** The arrival was brought down, as this departure is; the phone knows it as it recorded it. */
const fastAndLeft: Partial<Seat> = {
  state: 'attended',
  known: { ...scanned, cameAt: at('08:45') },
  ticketIsRight: false,
  now: at('13:00'),
}
const scan: Marked = { came: at('09:00'), absent: false, left: null, how: 'scan', note: null }
const hand: Marked = { ...scan, how: 'hand', came: at('09:05'), note: 'Be telefono' }
const absence: Marked = { ...scan, came: null, absent: true }
const removal: Marked = { ...scan, came: null }
const decided = { fails: 'already_decided' }
const nothing = { does: 'nothing' }

test.each<[string, Marked, Partial<Seat>, object]>([
  ['came, with a ticket', scan, {}, { does: 'record', attended: scanned }],
  ['came, with a wrong ticket', scan, { ticketIsRight: false }, { fails: 'ticket_wrong' }],
  ['came, recorded by hand', hand, { ticketIsRight: false }, { does: 'record', attended: byHand }],
  ['came, by hand without a reason', { ...hand, note: null }, {}, { fails: 'attendance_reason', field: 'note' }],
  ['came, again', scan, { ...attended, ticketIsRight: false }, nothing],
  ['came an hour too early', { ...scan, came: at('08:29') }, {}, { fails: 'attendance_time', field: 'came' }],
  [
    'came too late',
    { ...scan, came: new Date('2026-11-24T01:01:00Z'), left: null },
    {},
    { fails: 'attendance_time', field: 'came' },
  ],
  [
    'came, by a clock that is fast',
    scan,
    { now: at('08:45') },
    { does: 'record', attended: { ...scanned, cameAt: at('08:45') } },
  ],
  [
    'came, by a clock that is fast, and left',
    { ...scan, left: at('13:10') },
    fastAndLeft,
    { does: 'record', attended: { ...left, cameAt: at('08:45') } },
  ],
  [
    'came an hour too early, by a clock that is fast',
    scan,
    { now: at('08:29') },
    { fails: 'attendance_time', field: 'came' },
  ],
  ['left', { ...scan, left: at('13:00') }, attended, { does: 'record', attended: left }],
  [
    'left before they came',
    { ...scan, left: at('08:59') },
    {},
    { fails: 'before_arrival', came: at('09:00'), left: at('08:59') },
  ],
  ['left before it began', { ...scan, left: at('09:29') }, {}, { fails: 'left_before_start', field: 'left' }],
  [
    'left, by a clock that is fast',
    { ...scan, left: at('14:15') },
    {},
    { does: 'record', attended: { ...scanned, leftAt: at('14:00') } },
  ],
  ['came after all', scan, { state: 'absent' }, { does: 'record', attended: scanned }],
  ['came after all, with another seat', scan, { state: 'absent', hasOther: true }, decided],
  ['did not come', absence, {}, { does: 'absent' }],
  ['did not come, again', absence, { state: 'absent' }, nothing],
  ['did not come, again, with another seat', absence, { state: 'absent', hasOther: true }, nothing],
  ['did not come, before it began', absence, { now: at('09:29') }, { fails: 'attendance_time', field: 'absent' }],
  ['did not come, but is recorded as present', absence, attended, decided],
  ['nothing recorded, of nothing', removal, {}, nothing],
  ['nothing recorded, of who came', removal, attended, { does: 'remove' }],
  ['nothing recorded, of who did not come', removal, { state: 'absent' }, { does: 'remove' }],
  ['nothing recorded, of who has another seat', removal, { state: 'absent', hasOther: true }, decided],
  ['nothing recorded, once it is assessed', removal, { ...attended, isFinal: true }, decided],
])('%s', (_, marked, facts, outcome) => {
  expect(decideMarking(marked, { ...seat, ...facts })).toEqual(outcome)
})
