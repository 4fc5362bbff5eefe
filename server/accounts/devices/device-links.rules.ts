import { randomInt } from 'node:crypto'
import type { deviceLinkStates } from '../../../contract/devices.ts'

/** How long a state lasts, in seconds: to open the link, to choose the number, to fetch the tokens. */
export const stateSeconds = { shown: 60, claimed: 120, confirmed: 60 } as const
/** Devices that a user may connect in an hour; codes that nobody opens do not count. */
export const maxPerHour = 5
export const hour = 60 * 60_000

type Link = { state: string; expires_at: Date }

/** The state of a link now. */
export function stateOf({ state, expires_at }: Link, now: Date): (typeof deviceLinkStates)[number] {
  if (state === 'refused' || state === 'used') return state
  if (expires_at <= now) return 'expired'
  return state === 'confirmed' || state === 'claimed' ? state : 'shown'
}

type Claimed = Link & { number: number | null }

/** What a choice of a number does to a link. */
export function decideChoice(link: Claimed, chosen: number, now: Date): 'confirm' | 'refuse' | 'over' {
  if (stateOf(link, now) !== 'claimed') return 'over'
  return link.number === chosen ? 'confirm' : 'refuse'
}

/** Three different numbers of two digits, one of which is the right one. */
export function makeNumbers(random: (min: number, max: number) => number = randomInt): {
  number: number
  choices: number[]
} {
  const choices = new Set<number>()
  while (choices.size < 3) choices.add(random(10, 100))
  const all = [...choices]
  return { number: all[random(0, 3)] ?? 0, choices: all }
}

/** Seconds until another device may be connected; undefined when one may be now. `claims`: the last hour's, newest first. */
export function waitFor(claims: readonly Date[], now: Date): number | undefined {
  const oldest = claims[maxPerHour - 1]
  return oldest && Math.max(1, Math.ceil((oldest.getTime() + hour - now.getTime()) / 1000))
}
