import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** One section of the gallery. */
export function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="mb-6 text-2xl">{title}</h2>
      <div className={cx('grid gap-6', className)}>{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
