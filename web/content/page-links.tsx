import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staticPages } from '../../contract/constants.ts'
import { textLink } from '../ui/textLink.ts'

/** Part of a sentence as a link to an information page, in a new tab so that a half-filled form is not lost. */
const pageLink = (id: number) => (words: ReactNode) => (
  <Link to="/page/$id" params={{ id: String(id) }} target="_blank" className={textLink}>
    {words}
  </Link>
)

/** The page with the provider's phone number and address. */
export const contactsLink = (words: ReactNode) => (
  <Link to="/contacts" className={textLink}>
    {words}
  </Link>
)

export const termsLink = pageLink(staticPages.terms)
export const privacyLink = pageLink(staticPages.privacy)
export const cookiesLink = pageLink(staticPages.cookies)
