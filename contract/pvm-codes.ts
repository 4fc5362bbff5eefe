/**
 * Codes of sales of the VMI's VAT classifier (order VA-49, state of 2026-01-01): first and last day, and the rate in percent;
 * null: without a rate. Codes of own use, of margins and of fixed assets are left out: training is not sold by them.
 */
export const pvmCodes: Readonly<Record<string, { from?: string; until?: string; rate: number | null }>> = {
  PVM1: { rate: 21 },
  PVM2: { rate: 9, until: '2025-12-31' },
  PVM3: { rate: 5 },
  PVM5: { rate: null },
  PVM12: { rate: 0 },
  PVM13: { rate: 0 },
  PVM14: { rate: 0 },
  PVM15: { rate: null },
  PVM25: { rate: 21 },
  PVM27: { rate: 5 },
  PVM34: { rate: null },
  PVM58: { rate: 12, from: '2026-01-01' },
}

/** How a code of the classifier is written. */
export const pvmPattern = /^PVM\d{1,3}$/

export type TaxedBy = { category: string; rate: number; isaf_code: string; from_day: string; until_day: string | null }

/**
 * What is wrong with the code of a class of VAT: its `form`, its `rate` (exempt and outside the scope have none), or its
 * `days`. Undefined: nothing, or a code that the classifier did not have yet.
 */
export function pvmFault({
  category,
  rate,
  isaf_code: code,
  from_day,
  until_day,
}: TaxedBy): 'form' | 'rate' | 'days' | undefined {
  if (!code) return undefined
  if (!pvmPattern.test(code)) return 'form'
  const known = pvmCodes[code]
  if (!known) return undefined
  const hasRate = category === 'S' || category === 'Z'
  if (known.rate !== (hasRate ? rate : null)) return 'rate'
  if (known.from && from_day < known.from) return 'days'
  return known.until && (until_day ?? '9') > known.until ? 'days' : undefined
}
