import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/page/$id')({ component: InformationPage })

function InformationPage() {
  return <div />
}
