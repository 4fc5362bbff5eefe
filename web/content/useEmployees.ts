import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDebounced } from '../ui/useDebounced.ts'
import { tidyEmployees } from '../../contract/subscription.rules.ts'

const to = '/business/business-and-institutions'
const settlesAfter = 400

/**
 * The chosen number of employees; undefined until one is chosen. The address follows (`?employees=700`) once it stops
 * changing, without history entries in between.
 */
export function useEmployees(inAddress: number | undefined) {
  const router = useRouter()
  const chosen = useState(() => (inAddress === undefined ? undefined : tidyEmployees(inAddress).employees))
  const settled = useDebounced(chosen[0], settlesAfter)
  useEffect(() => {
    const leaving = router.latestLocation.pathname !== to
    if (leaving || settled === undefined || settled === inAddress) return
    void router.navigate({ to, search: { employees: settled }, hash: true, replace: true, resetScroll: false })
  }, [settled, inAddress, router])
  return chosen
}
