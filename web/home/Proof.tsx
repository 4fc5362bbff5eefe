import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Category } from '../../contract/catalogue.ts'

/** How many courses can be booked, and where certificates are verified: one sentence under the first links. */
export function Proof({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home')
  const count = categories.reduce((sum, { total }) => sum + total, 0)
  if (!count) return null
  return (
    <p className="mt-3 max-w-md text-sm lg:mt-6">
      {t.rich('proof', {
        count,
        verify: (words) => (
          <Link to="/verify" className="underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
