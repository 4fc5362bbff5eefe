import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'

export function TagList({ className, ...list }: ComponentProps<'ul'>) {
  return <ul {...list} className={cx('flex flex-wrap gap-2', className)} />
}

/** One line of a TagList; with `onRemove` it can be taken away. `children` is short text: it names the button too. */
export function Tag({ children, onRemove }: { children: ReactNode; onRemove?: () => void }) {
  const t = useTranslations('ui')
  return (
    <li className="inline-flex min-h-9 max-w-full items-center rounded-full bg-pine-soft pl-3.5 text-sm font-semibold text-pine-strong last:pr-0">
      <span className={cx('min-w-0 wrap-anywhere', !onRemove && 'pr-3.5')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          className="grid size-9 flex-none place-content-center rounded-full transition-colors hover:bg-pine hover:text-on-pine"
        >
          <span className="sr-only">{t.rich('remove', { what: () => children })}</span>
          <Icon name="close" size={15} />
        </button>
      )}
    </li>
  )
}
