import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type RenewLinkProps = { courseId: number; className: string; children: ReactNode }

/** To the dates on which the course of a certificate can be taken again; that page shows the city of the earlier one. */
export const RenewLink = ({ courseId, className, children }: RenewLinkProps) => (
  <Link to="/course-about/$id/{-$backRoute}" params={{ id: String(courseId) }} hash="dates" className={className}>
    {children}
  </Link>
)
