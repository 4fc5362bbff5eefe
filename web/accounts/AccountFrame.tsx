import type { ReactNode } from 'react'
import { useSite } from '../shell/useSite.ts'

/** One quiet column for signing in and registering. */
export function AccountFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const { brand } = useSite()
  return (
    <div className="wrap py-10 sm:py-16">
      <title>{`${title} – ${brand}`}</title>
      <div className="mx-auto max-w-lg">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 mb-8 text-lg text-ink-soft">{intro}</p>
        {children}
      </div>
    </div>
  )
}
