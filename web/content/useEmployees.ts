import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDebounced } from '../ui/useDebounced.ts'
import { employeeLimits, tidyEmployees } from '../../contract/subscription.rules.ts'

const to = '/business/business-and-institutions'
const settlesAfter = 400

/**
 * The chosen number of employees. The address follows (`?employees=700`) once it stops changing, without history
 * entries in between.
 */
export function useEmployees(inAddress: number | undefined) {
  const router = useRouter()
  const chosen = useState(() => tidyEmployees(inAddress ?? employeeLimits.min).employees)
  const settled = useDebounced(chosen[0], settlesAfter)
  useEffect(() => {
    const leaving = router.latestLocation.pathname !== to
    if (leaving || settled === (inAddress ?? employeeLimits.min)) return
    void router.navigate({
      to,
      search: settled === employeeLimits.min ? {} : { employees: settled },
      hash: true,
      replace: true,
      resetScroll: false,
    })
  }, [settled, inAddress, router])
  return chosen
}
