import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({ component: RestPage })

function RestPage() {
  return <main>RestPage</main>
}
