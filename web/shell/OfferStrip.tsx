import { useTranslations } from 'use-intl'
import type { Discount } from '../../contract/content.ts'
import { Icon } from '../ui/icons.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { isDark } from './is-dark.rules.ts'
import { PathLink } from './PathLink.tsx'

/**
 * The shop's offer as one line across the menu. Its colour is authored, so its text is white or dark by the colour's
 * luminance.
 */
export function OfferStrip({ discount, color, title, description, link, link_text }: Discount) {
  const t = useTranslations('shell')
  return (
    <aside
      style={{ backgroundColor: color }}
      data-tone={isDark(color) ? 'dark' : 'light'}
      className="relative flex flex-wrap items-center gap-x-5 gap-y-1 rounded-xl px-5 py-4 text-ink lg:col-span-full"
    >
      <span className="text-2xl font-extrabold">{t('offerUpTo', { discount })}</span>
      <p className="min-w-0 flex-1 basis-56">
        <strong>{title}</strong>
        <br />
        <span className="text-sm">{description}</span>
      </p>
      <PathLink
        path={link}
        className={`${stretchedLink} inline-flex min-h-9 items-center gap-2 font-bold underline-offset-4 hover:underline`}
      >
        {link_text} <Icon name="arrow-right" size={18} />
      </PathLink>
    </aside>
  )
}
