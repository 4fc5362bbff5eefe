import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { useCarousel } from './useCarousel.ts'

const views = {
  one: 'basis-full',
  two: 'basis-full @min-[27.5rem]:basis-[calc((100%-var(--gap))/2)]',
  three: 'basis-full @min-[27.5rem]:basis-[calc((100%-2*var(--gap))/3)]',
  four: 'basis-full @min-[27.5rem]:basis-[calc((100%-var(--gap))/2)] @min-[37rem]:basis-[calc((100%-3*var(--gap))/4)]',
  logos:
    'basis-[calc((100%-1.5rem)/2)] @min-[27.5rem]:basis-[calc((100%-3rem)/3)] @min-[37rem]:basis-[calc((100%-7.5rem)/6)]',
}
const gaps = {
  one: '[--gap:1.5rem]',
  two: '[--gap:1.5rem]',
  three: '[--gap:0.75rem] @min-[60rem]:[--gap:1.5rem]',
  four: '[--gap:1.5rem] @min-[37rem]:[--gap:0.75rem] @min-[60rem]:[--gap:1.5rem]',
  logos: '[--gap:1.5rem]',
}

export type CarouselProps = {
  label: string
  children: ReactNode
  heading?: ReactNode
  view?: keyof typeof views
  seconds?: number
  className?: string
}

/**
 * Children side by side: `four` per view in a window from 640 px, 2 from 480, else 1; `two` and `three` are for as many children: by its own width within the
 * window's gutters, in rem, for text may be larger. `seconds` turns it by itself.
 */
export function Carousel({ label, children, heading, view = 'four', seconds, className }: CarouselProps) {
  const t = useTranslations('ui')
  const { list, atStart, atEnd, playing, setPlaying, hold, measure, turn } = useCarousel(
    Children.count(children),
    seconds,
  )
  const loops = seconds !== undefined
  const still = atStart && atEnd
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className={cx('@container', className)}
    >
      <div className="mb-6 flex items-end justify-between gap-4 empty:hidden">
        <div>{heading}</div>
        <div className={cx('flex gap-2 noscript:hidden', still && 'invisible')}>
          {loops && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? t('pause') : t('play')}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <Turn icon="chevron-left" label={t('previous')} ended={atStart} onTurn={() => turn(-1)} />
          <Turn icon="chevron-right" label={t('next')} ended={atEnd && !loops} onTurn={() => turn(1)} />
        </div>
      </div>
      <ul
        ref={list}
        onScroll={measure}
        tabIndex={still ? undefined : 0}
        aria-label={label}
        aria-live={loops && !playing ? 'polite' : undefined}
        className={cx(
          '-m-1 flex snap-x snap-mandatory gap-(--gap) overflow-x-auto overscroll-x-contain rounded-lg p-1 [scrollbar-width:none]',
          gaps[view],
        )}
      >
        {Children.map(children, (child) => (
          <li className={cx('flex min-w-0 shrink-0 snap-start scroll-m-1 *:min-w-0 *:flex-1', views[view])}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

type TurnProps = { icon: 'chevron-left' | 'chevron-right'; label: string; ended: boolean; onTurn: () => void }

function Turn({ icon, label, ended, onTurn }: TurnProps) {
  return (
    <IconButton
      variant="secondary"
      icon={icon}
      label={label}
      aria-disabled={ended || undefined}
      onClick={ended ? undefined : onTurn}
    />
  )
}
