import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guests-only/login')({ component: LoginPage })

function LoginPage() {
  return <div />
}
