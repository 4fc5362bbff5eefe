import { createIsomorphicFn } from '@tanstack/react-start'
import { useTranslations } from 'use-intl'
import { contactsLink } from '../content/page-links.tsx'

function Said() {
  const t = useTranslations('catalogue.tell')
  return <p className="font-semibold">{t.rich('noScript', { contacts: contactsLink })}</p>
}

/** How a course is ordered where there is no JavaScript. Browsers that have it do not render what is inside. */
export const OrderWithoutScripts = createIsomorphicFn()
  .server(() => (
    <noscript>
      <Said />
    </noscript>
  ))
  .client(() => <noscript />)
