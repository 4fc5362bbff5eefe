import { useLocation } from '@tanstack/react-router'

/** Parts that the query of the address opens: a change of password that is due, and how a link has ended. */
const byQuery = { openChangePassword: 'password', linked: 'environments', error: 'environments' }

/** The part of the settings that the address names; a phone shows it alone. */
export const useOpenedPart = (): string | undefined =>
  useLocation({ select: ({ hash, search }) => hash || Object.entries(byQuery).find(([name]) => name in search)?.[1] })
