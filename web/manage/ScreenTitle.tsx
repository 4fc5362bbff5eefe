import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { useScreenTitle } from './useScreenTitle.ts'

type Props = { title: string; intro?: ReactNode; above?: ReactNode; actions?: ReactNode }

/** The heading of a screen of the back office, which is its document's title too; `actions` are what it is for. */
export function ScreenTitle({ title, intro, above, actions }: Props) {
  useScreenTitle(title)
  return (
    <header className={cx('mb-6 flex flex-wrap gap-x-6 gap-y-3', intro ? 'items-start' : 'items-center')}>
      {/* Next to the actions an intro has lines that one can read, or it is above them. */}
      <div className={cx('min-w-0 flex-1', intro ? 'basis-lg' : 'basis-72')}>
        {above && <div className="mb-1 text-sm text-ink-soft">{above}</div>}
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-1 max-w-3xl text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
