import { useMemo } from 'react'
import { claimOverlapQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'

/** Which practice of the user is at the time of a place that is handed over; null when none is, undefined until it is known. */
export function useClaimOverlap(token: string): string | null | undefined {
  const query = useMemo(() => claimOverlapQuery(token), [token])
  return useOwnQuery(query)?.overlap
}
