import { createFileRoute, redirect } from '@tanstack/react-router'
import { signInSearch } from './LoginPage.tsx'

/** The old address of signing in. */
export const Route = createFileRoute('/_guests-only/eshop-login')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true, statusCode: 301 })
  },
})
