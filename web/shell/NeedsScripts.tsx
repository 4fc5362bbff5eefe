import { useLocation } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useTranslations } from 'use-intl'
import { screenAt } from '../../contract/screens.ts'
import { readPath } from '../language.ts'

/** Of forms and of what is personal: such a screen is nothing without its scripts (`calls`). Others can be read. */
function Said() {
  const t = useTranslations('shell')
  const screen = screenAt(readPath(useLocation({ select: ({ pathname }) => pathname })).path)
  if (!screen || (screen.audience === 'anyone' && !screen.calls)) return null
  return <p className="wrap pt-8 text-lg font-semibold">{t('noScript')}</p>
}

/** Says that a screen needs JavaScript, where there is none. Browsers that have it do not render what is inside. */
export const NeedsScripts = createIsomorphicFn()
  .server(() => (
    <noscript>
      <Said />
    </noscript>
  ))
  .client(() => <noscript />)
