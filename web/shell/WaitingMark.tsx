import { waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { Icon } from '../ui/icons.tsx'

/** On the icon of an empty cart: something waits for the user, which the cart shows. */
export function WaitingMark() {
  const waiting = useOwnQuery(waitingQuery)?.find(({ is_own_turn }) => is_own_turn)
  if (!waiting) return null
  return (
    <span className="absolute top-0 right-0 grid size-5 place-content-center rounded-full bg-amber-soft text-amber-ink ring-2 ring-surface">
      <Icon name="clock" size={14} />
      <span className="sr-only">{waiting.title}</span>
    </span>
  )
}
