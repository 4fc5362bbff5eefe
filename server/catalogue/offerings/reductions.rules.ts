type Reduction = { state: 'planned' | 'running' | 'ended' | 'cancelled'; from_day: string; until_day: string }

/** What becomes of a reduction on a day; undefined: nothing. */
export function reductionStep({ state, from_day, until_day }: Reduction, today: string): 'begin' | 'end' | undefined {
  if (state === 'running') return today > until_day ? 'end' : undefined
  if (state !== 'planned' || today < from_day) return undefined
  return today > until_day ? 'end' : 'begin'
}

/** Whether two reductions have a day in common. */
export const overlaps = (a: Pick<Reduction, 'from_day' | 'until_day'>, b: Pick<Reduction, 'from_day' | 'until_day'>) =>
  a.from_day <= b.until_day && b.from_day <= a.until_day
