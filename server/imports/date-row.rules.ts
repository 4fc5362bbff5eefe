import * as v from 'valibot'
import { Hours } from '../../contract/common.ts'
import { limits } from '../../contract/limits.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import { isAmbiguous, type Moment, readCents, readMoment } from './cells.rules.ts'
import { fault } from './rows.ts'

/** What a date is made with when the row names none that exists. */
export type NewDate = { location: string; hours: number; priceCents: number }
/** A practice group: `starts` as a wall clock time in Vilnius; without `seats` it has as many as the date says. */
export type PlannedGroup = {
  starts: string
  minutes: number
  seats: number | undefined
  room: string
  instructor: string
}
export type ImportedDate = {
  course: string
  startDay: string
  endDay: string
  /** The number of a date that exists. */
  productId: number | undefined
  made: NewDate | undefined
  /** Where the row has times. */
  group: PlannedGroup | undefined
}

const readNumber = (text: string, max: number): number | undefined => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

/** To the half hour, with a comma or a point. */
const readHours = (text: string): number | undefined => {
  const number = /^\d{1,4}(?:[.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return v.is(Hours, number) ? number : undefined
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The practice group of a row with times, on a quarter of an hour and within a day, 30 minutes to 12 hours long. */
function readGroup(cells: ImportCells, start: Moment, end: Moment) {
  const { room = '', instructor = '', places = '' } = cells
  const faults: ImportFault[] = []
  if (start.time === undefined || end.time === undefined) {
    if (start.time !== end.time) faults.push(fault(start.time === undefined ? 'start' : 'end', 'imports.time'))
    else
      for (const column of ['room', 'instructor', 'places'])
        if (cells[column]) faults.push(fault(column, 'imports.needs_times'))
    return { group: undefined, faults }
  }
  const minutes = minutesOf(end.time) - minutesOf(start.time)
  if (start.day !== end.day) faults.push(fault('end', 'imports.one_day'))
  else if (minutes < 30 || minutes > 720) faults.push(fault('end', 'imports.minutes'))
  for (const [column, { time = '' }] of Object.entries({ start, end }))
    if (minutesOf(time) % 15) faults.push(fault(column, 'imports.quarter'))
  const seats = places ? readNumber(places, limits.mostInGroup) : undefined
  if (places && seats === undefined) faults.push(fault('places', 'imports.places'))
  const group = { starts: `${start.day}T${start.time}`, minutes, seats, room, instructor }
  return { group, faults }
}

/** What a new date needs; a date that exists has all of it. */
function readMade({ date = '', location = '', hours = '', price = '' }: ImportCells) {
  if (date) {
    const given = Object.entries({ location, hours, price }).filter(([, text]) => text)
    return { made: undefined, faults: given.map(([column]) => fault(column, 'imports.of_date')) }
  }
  const [duration, priceCents] = [readHours(hours), readCents(price)]
  const faults = [
    ...(location ? [] : [fault('location', 'fields.required')]),
    ...(duration === undefined ? [fault('hours', hours ? 'imports.hours' : 'fields.required')] : []),
    ...(priceCents === undefined ? [fault('price', price ? 'imports.price' : 'fields.required')] : []),
  ]
  return { made: { location, hours: duration ?? 1, priceCents: priceCents ?? 0 }, faults }
}

function momentFault(column: 'start' | 'end', text = ''): ImportFault {
  if (!text) return fault(column, 'fields.required')
  return fault(column, isAmbiguous(text) ? 'imports.moment_ambiguous' : 'imports.moment')
}

/** A row of dates, or what is wrong with it. */
export function readDate(cells: ImportCells): { date?: ImportedDate; faults: ImportFault[] } {
  const { course = '', date = '' } = cells
  const [start, end] = [readMoment(cells.start ?? ''), readMoment(cells.end ?? '')]
  const productId = date ? readNumber(date, 2147483647) : undefined
  const { made, faults: madeFaults } = readMade(cells)
  const faults = [
    ...(course ? [] : [fault('course', 'fields.required')]),
    ...(start ? [] : [momentFault('start', cells.start)]),
    ...(end ? [] : [momentFault('end', cells.end)]),
    ...(date && productId === undefined ? [fault('date', 'imports.date')] : []),
    ...madeFaults,
  ]
  if (!start || !end) return { faults }
  if (end.day < start.day) faults.push(fault('end', 'fields.day_before'))
  const { group, faults: groupFaults } = readGroup(cells, start, end)
  faults.push(...groupFaults)
  if (faults.length) return { faults }
  return { date: { course, startDay: start.day, endDay: end.day, productId, made, group }, faults }
}
