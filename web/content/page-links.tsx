import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staticPages } from '../../contract/content.ts'
import { textLink } from '../ui/textLink.ts'

/** Words of a sentence as a link to an information page, in a new tab: a form that is half filled in stays. */
const pageLink = (id: number) => (words: ReactNode) => (
  <Link to="/page/$id" params={{ id: String(id) }} target="_blank" className={textLink}>
    {words}
  </Link>
)

/** Where the phone number and the address of the provider stand. */
export const contactsLink = (words: ReactNode) => (
  <Link to="/contacts" className={textLink}>
    {words}
  </Link>
)

export const termsLink = pageLink(staticPages.terms)
export const privacyLink = pageLink(staticPages.privacy)
export const cookiesLink = pageLink(staticPages.cookies)
