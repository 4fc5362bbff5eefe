import type { ReactNode } from 'react'
import { useSite } from '../shell/useSite.ts'

type Props = { title: string; intro: string; isNews?: boolean; children?: ReactNode }

/** One quiet column for signing in and registering. `isNews`: read out, because it took the place of what was there. */
export function AccountFrame({ title, intro, isNews = false, children }: Props) {
  const { brand } = useSite()
  return (
    <div className="wrap py-10 sm:py-16">
      <title>{`${title} – ${brand}`}</title>
      <div className="mx-auto max-w-lg">
        <div role={isNews ? 'status' : undefined}>
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-2 mb-8 text-lg text-ink-soft">{intro}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
