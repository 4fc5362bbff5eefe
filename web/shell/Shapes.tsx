import { useLayoutEffect } from 'react'
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '../ui/Skeleton.tsx'

const cards = (count: number) => Array.from({ length: count }, (_, at) => <SkeletonCard key={at} />)

const shapes = {
  home: (
    <>
      <Skeleton className="h-[max(36rem,115vw)] rounded-none sm:h-[105vw] min-[56.25rem]:h-[clamp(29rem,41.67vw,60rem)]" />
      <div className="wrap py-12">
        <Skeleton className="h-10 w-2/3 max-w-md" />
      </div>
    </>
  ),
  list: (
    <div className="wrap pt-8 pb-10 sm:pt-10">
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <SkeletonText lines={2} className="measure mt-4" />
      <div className="mt-6 grid gap-10 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <SkeletonText lines={12} className="hidden lg:grid" />
        <div>
          <Skeleton className="h-12" />
          <div className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">{cards(6)}</div>
        </div>
      </div>
    </div>
  ),
  course: (
    <>
      <div className="bg-sunken">
        <div className="wrap grid items-center gap-x-12 gap-y-6 py-6 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-4">
            <Skeleton className="h-5 w-2/3 max-w-xs" />
            <Skeleton className="h-12 max-w-xl" />
            <SkeletonText lines={3} className="measure" />
          </div>
          <Skeleton className="aspect-16/10 rounded-xl max-sm:-order-1 max-sm:aspect-5/2" />
        </div>
      </div>
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SkeletonText lines={10} />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </>
  ),
  article: (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-3xl gap-8">
        <Skeleton className="h-12 w-3/4" />
        <SkeletonText lines={6} />
        <SkeletonText lines={5} />
      </div>
    </div>
  ),
}
export type Shape = keyof typeof shapes

/** The skeleton of a screen: its blocks are where the screen's content will be. */
export function Shapes({ shape }: { shape: Shape }) {
  useLayoutEffect(() => void window.scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <div data-pending-screen>
      <Loading>{shapes[shape]}</Loading>
    </div>
  )
}
