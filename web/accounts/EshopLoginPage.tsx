import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginSearch } from './login-search.ts'

/** The old address of signing in, which leads to the screen with all that it was given. */
export const Route = createFileRoute('/_guests-only/eshop-login')({
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true, statusCode: 301 })
  },
})
