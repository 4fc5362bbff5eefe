import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'
import { useFavourite } from './useFavourite.ts'

/** The heart on a course's card, above the link that the whole card is. Of no use without scripts. */
export function FavouriteHeart({ course, title }: { course: number; title: string }) {
  const t = useTranslations('catalogue.favourite')
  const { on, toggle } = useFavourite(course)
  return (
    <button
      type="button"
      aria-label={t('name', { title })}
      aria-pressed={on}
      onClick={toggle}
      className="absolute top-2 right-2 z-10 grid size-10 place-content-center rounded-full border border-line bg-surface/92 shadow-sm transition hover:border-pine hover:text-pine aria-pressed:text-pine noscript:hidden print:hidden"
    >
      <Icon name="heart" size={20} filled={on} />
    </button>
  )
}
