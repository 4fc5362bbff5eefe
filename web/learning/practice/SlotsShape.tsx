import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of the times among which a learner chooses: the own seat, the cities, the first times. */
export const SlotsShape = () => (
  <Loading className="grid gap-5">
    <Skeleton className="h-6 w-64 max-w-full" />
    <div className="flex gap-2">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-9 w-24 rounded-full" />
      ))}
    </div>
    <div className="grid gap-2">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-24" />
      ))}
    </div>
  </Loading>
)
