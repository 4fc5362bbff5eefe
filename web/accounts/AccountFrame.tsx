import type { ReactNode } from 'react'

/** One quiet column for signing in and registering. */
export function AccountFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="wrap py-10 sm:py-16">
      <title>{title}</title>
      <div className="mx-auto max-w-lg">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 mb-8 text-lg text-ink-soft">{intro}</p>
        {children}
      </div>
    </div>
  )
}
