import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ReadAs as Read } from '../../contract/course-search.ts'
import { contactsLink } from '../content/page-links.tsx'

const bold = (words: ReactNode) => <b>{words}</b>

/** How a search was read that found nothing as it was typed: other words, or without the city that it names. */
export function ReadAs({ read: { words, not_in: city } }: { read: Read }) {
  const t = useTranslations('shell.search')
  return (
    <>
      {city !== null && <span className="block">{t.rich('notIn', { city, bold, contacts: contactsLink })}</span>}
      {words !== null && <span className="block">{t.rich('readAs', { words, bold })}</span>}
    </>
  )
}
