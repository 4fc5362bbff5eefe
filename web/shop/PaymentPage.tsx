import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/cart/payment')({ component: PaymentPage })

function PaymentPage() {
  return <div />
}
