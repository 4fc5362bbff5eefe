import { useHydrated, useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fieldsOf, text } from '../read.ts'
import { type CameFrom, findWay, type BackLink } from './back-link.rules.ts'

declare module '@tanstack/history' {
  interface HistoryState extends Partial<CameFrom> {}
}

/** The back link of a course: from the state of the history entry, else from the address (`backRoute`). */
export function useBack(): BackLink | undefined {
  const { backRoute } = fieldsOf(useParams({ strict: false }))
  const back = useLocation({ select: ({ state }) => state.back })
  const backSearch = useLocation({ select: ({ state }) => state.backSearch })
  const remembered = useHydrated() && back !== undefined
  const name = remembered ? back : text(backRoute)
  const search = remembered ? backSearch : undefined
  return useMemo(() => findWay(name, search), [name, search])
}
