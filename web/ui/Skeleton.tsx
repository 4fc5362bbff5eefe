import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'

/** One block in the shape of what comes: give it a size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('skeleton', className)} />
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={cx('grid content-start gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** The shape of a card with a picture. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <Skeleton className="aspect-16/10 rounded-none max-sm:aspect-16/9" />
      <div className="grid gap-4 p-5">
        <SkeletonText lines={2} />
        <Skeleton className="h-8 w-1/3" />
      </div>
    </div>
  )
}

/** Around skeletons: says once that something loads. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations('ui')
  return (
    <div aria-busy className={className}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {children}
    </div>
  )
}
