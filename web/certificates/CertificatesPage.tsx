import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard/certificates')({ component: CertificatesPage })

function CertificatesPage() {
  return <div />
}
