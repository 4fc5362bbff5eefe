import type { World } from '../server/test/make-world.ts'

export type Outcome = {
  /** What was measured, for the table. */
  measured: string
  /** What is wrong; empty when the scenario is met. */
  faults: string[]
  /** Why it could not run here. */
  skipped?: string
}

export type Stage = {
  /** How often. */
  rounds: number
  /** A world of this scenario alone; the same at each call. */
  open: () => Promise<World>
}

export type Scenario = {
  /** For `--only`. */
  name: string
  /** What is done so many times, for the table. */
  what: (rounds: number) => string
  aim: string
  rounds: { full: number; short: number }
  run: (stage: Stage) => Promise<Outcome>
}

/** How often each value occurs: `3 × 200, 197 × no_seats_left`. */
export const countsOf = (values: readonly (string | number)[]) =>
  [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => `${length} × ${value}`).join(', ')
