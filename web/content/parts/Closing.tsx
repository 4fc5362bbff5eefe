import type { ReactNode } from 'react'

/** The end of a page with its one primary action. */
export const Closing = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <section className="no-print wrap pt-16 sm:pt-24">
    <div className="grid items-center gap-x-10 gap-y-6 rounded-2xl bg-pine-soft p-6 sm:p-12 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 className="text-3xl">{title}</h2>
        <div className="mt-2 max-w-xl text-lg text-ink-soft">{text}</div>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  </section>
)
