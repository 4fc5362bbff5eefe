import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { useFavourite } from './useFavourite.ts'

/** Of no use without scripts. */
const scripted = 'noscript:hidden print:hidden'

/** The heart on a course's card, above the link that the whole card is. */
export function FavouriteHeart({ course, title, className }: { course: number; title: string; className?: string }) {
  const t = useTranslations('catalogue.favourite')
  const { on, toggle } = useFavourite(course)
  return (
    <button
      type="button"
      aria-label={t('name', { title })}
      aria-pressed={on}
      onClick={() => void toggle()}
      className={cx(
        'absolute top-2 right-2 z-10 grid size-10 place-content-center rounded-full border border-line bg-surface/92 shadow-sm transition',
        'hover:border-pine hover:text-pine aria-pressed:text-pine',
        scripted,
        className,
      )}
    >
      <Icon name="heart" size={20} filled={on} />
    </button>
  )
}

/** The switch on a course's page. Its width is the same in both states. */
export function FavouriteButton({ course }: { course: number }) {
  const t = useTranslations('catalogue.favourite')
  const { on, toggle } = useFavourite(course)
  return (
    <Button
      variant="plain"
      size="sm"
      aria-pressed={on}
      icon={<Icon name="heart" size={18} filled={on} className={cx(on && 'text-pine')} />}
      className={cx('-ml-3.5', scripted)}
      onClick={() => void toggle()}
    >
      {t('label')}
    </Button>
  )
}
