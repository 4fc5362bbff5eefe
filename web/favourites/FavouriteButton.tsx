import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFavourite } from './useFavourite.ts'

/** The switch on a course's page. Its width is the same in both states; of no use without scripts. */
export function FavouriteButton({ course }: { course: number }) {
  const t = useTranslations('catalogue.favourite')
  const { on, toggle } = useFavourite(course)
  return (
    <Button
      variant="plain"
      size="sm"
      aria-pressed={on}
      icon={<Icon name="heart" size={18} filled={on} />}
      className="sm:-ml-3.5 aria-pressed:text-pine noscript:hidden print:hidden"
      onClick={toggle}
    >
      {t('label')}
    </Button>
  )
}
