import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guests-only/register')({ component: RegisterPage })

function RegisterPage() {
  return <div />
}
