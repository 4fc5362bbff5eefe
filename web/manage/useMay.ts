import { useSuspenseQuery } from '@tanstack/react-query'
import type { Capability } from '../../contract/common.ts'
import { staffProfileQuery } from './queries.ts'

/** Whether the member of staff may do something. */
export function useMay(): (capability: Capability) => boolean {
  const { data } = useSuspenseQuery(staffProfileQuery)
  return (capability) => data.capabilities.includes(capability)
}
