import { useHydrated, useLocation, useParams } from '@tanstack/react-router'
import { fieldsOf, text } from '../read.ts'
import { useSite } from '../shell/useSite.ts'
import { type CameFrom, findWay, type BackLink } from './back-link.rules.ts'

declare module '@tanstack/history' {
  interface HistoryState extends Partial<CameFrom> {}
}

/** The back link of a course: from the state of the history entry, else from the address (`backRoute`). */
export function useBack(): BackLink | undefined {
  const { backRoute } = fieldsOf(useParams({ strict: false }))
  const { back, backSearch } = useLocation({ select: ({ state }) => state })
  const { shopping } = useSite()
  const remembered = useHydrated() && back !== undefined
  return remembered ? findWay(back, backSearch, shopping) : findWay(text(backRoute), undefined, shopping)
}
