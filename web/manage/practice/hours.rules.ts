import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { dayOf, minutesBetween } from './week.ts'

type Timed = Pick<PracticeGroup, 'starts' | 'ends'>
/** Whole hours of the day. */
export type Hours = { from: number; to: number }
/** A group in its column: minutes from midnight, and which of so many lanes it has among those at the same time. */
export type Laid<Group> = { group: Group; from: number; to: number; lane: number; lanes: number }

const midnight = (local: string) => `${dayOf(local)}T00:00`
export const minutesOf = ({ starts, ends }: Timed) => {
  const from = minutesBetween(midnight(starts), starts)
  return { from, to: Math.min(24 * 60, from + minutesBetween(starts, ends)) }
}

/** Which minutes of a day a period covers. */
export const minutesOn = (day: string, { from, to }: { from: string; to: string }) => ({
  from: Math.max(0, minutesBetween(`${day}T00:00`, from)),
  to: Math.min(24 * 60, minutesBetween(`${day}T00:00`, to)),
})

/** From 7 to 20 o'clock, and further when a group begins earlier or ends later. */
export function hoursOf(groups: readonly Timed[]): Hours {
  const times = groups.map(minutesOf)
  return {
    from: Math.min(7, ...times.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(20, ...times.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** Groups of one column: those at the same time next to one another. */
export function layOut<Group extends Timed>(groups: readonly Group[]): Laid<Group>[] {
  const laid: Laid<Group>[] = []
  let together: Laid<Group>[] = []
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1))
    for (const one of together) laid.push({ ...one, lanes })
    together = []
  }
  for (const group of groups.toSorted((a, b) => a.starts.localeCompare(b.starts))) {
    const { from, to } = minutesOf(group)
    if (together.every((one) => one.to <= from)) close()
    let lane = 0
    while (together.some((one) => one.lane === lane && one.to > from)) lane++
    together.push({ group, from, to, lane, lanes: 0 })
  }
  close()
  return laid
}

const quarter = 15

/** The wall clock time of a number of minutes after midnight, on a quarter of an hour and within the day. */
export function timeAt(minutes: number): string {
  const at = Math.min(24 * 60 - quarter, Math.max(0, Math.round(minutes / quarter) * quarter))
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** A group as it would be at another beginning, as long as it is. */
export function movedTo<Group extends Timed>(group: Group, starts: string): Group {
  const ends = new Date(Date.parse(`${starts}:00Z`) + minutesBetween(group.starts, group.ends) * 60_000)
  return { ...group, starts, ends: ends.toISOString().slice(0, 16) }
}
