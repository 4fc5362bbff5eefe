import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guests-only/eshop-login')({ component: EshopLoginPage })

function EshopLoginPage() {
  return <div />
}
