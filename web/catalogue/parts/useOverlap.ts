import { useMemo } from 'react'
import { overlapQuery } from '../../api/own-queries.ts'
import { useOwnQuery } from '../../api/useOwnQuery.ts'

/** Which practice of the user is at the time of the chosen date; null when none is, or nobody is signed in. */
export function useOverlap(productId: number | undefined): string | null {
  const query = useMemo(() => (productId === undefined ? undefined : overlapQuery(productId)), [productId])
  return useOwnQuery(query)?.overlap ?? null
}
