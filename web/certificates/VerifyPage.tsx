import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/verify/$code')({ component: VerifyPage })

function VerifyPage() {
  return <div />
}
