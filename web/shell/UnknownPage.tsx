import { createFileRoute, notFound } from '@tanstack/react-router'

/** All other addresses are not found. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
})
