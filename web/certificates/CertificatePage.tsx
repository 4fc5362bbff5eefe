import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard/certificates/$environment/$id/show')({ component: CertificatePage })

function CertificatePage() {
  return <div />
}
