import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type RenewLinkProps = { courseId: number; className: string; children: ReactNode }

/** To the payment step with the dates on which the course of a certificate can be taken again, those of its city first. */
export const RenewLink = ({ courseId, className, children }: RenewLinkProps) => (
  <Link to="/cart/payment" search={{ renew: courseId }} className={className}>
    {children}
  </Link>
)
