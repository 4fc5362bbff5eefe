import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/verify')({ component: VerifyFormPage })

function VerifyFormPage() {
  return <div />
}
