import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBeforeTerms } from '../accounts/own-path.ts'
import { useSignIn } from '../api/session.ts'

/** Leads an invited user from every screen to the terms, until they are agreed. */
export function TermsFirst() {
  const { agreed } = useSignIn()
  return agreed ? null : <Leave />
}

function Leave() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  useEffect(() => {
    if (!isBeforeTerms(pathname))
      void navigate({ to: '/terms', search: { redirect: pathname + searchStr }, replace: true })
  }, [navigate, pathname, searchStr])
  return null
}
