import { refreshGroupCardsJob } from '../catalogue/public.ts'
import type { Work } from '../context.ts'

/** Seats of groups were taken or freed: a date may be full now, or no more, and the cards of its course say so. */
export async function seatsChanged({ enqueue }: Pick<Work, 'enqueue'>, groups: readonly number[]): Promise<void> {
  if (groups.length) await enqueue(refreshGroupCardsJob, { groups }, `refresh-group-cards ${groups.join(' ')}`)
}
