import { expect, test } from 'vitest'
import { type Attended, isKnown, mergeAttendance } from './attendance.rules.ts'

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
