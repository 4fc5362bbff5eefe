import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CatalogueProof, Category } from '../../contract/catalogue.ts'
import { useSite } from '../shell/useSite.ts'

type Props = { categories: readonly Category[]; proof: CatalogueProof | undefined }

/**
 * Under the first links: how courses are rated, where and when practice has free seats, then how many can be booked and
 * where certificates are verified. What there is none of is not said.
 */
export function Proof({ categories, proof }: Props) {
  const t = useTranslations('home')
  const { demo } = useSite()
  const count = categories.reduce((sum, { total }) => sum + total, 0)
  const facts = proof && [
    ...(proof.reviews ? [t('proof.rating', { rating: proof.rating, count: proof.reviews })] : []),
    ...(proof.next_when ? [t('proof.cities', { count: proof.cities }), t('proof.next', { day: proof.next_when })] : []),
  ]
  if (!count) return null
  return (
    <div className="mt-3 grid max-w-lg gap-1 text-sm lg:mt-6">
      {facts && facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {facts.map((fact) => (
            <li key={fact} className="font-semibold first-letter:uppercase">
              {fact}
            </li>
          ))}
          {demo && proof.reviews > 0 && <li>({t('proof.invented')})</li>}
        </ul>
      )}
      <p>
        {t.rich('proof.courses', {
          count,
          verify: (words) => (
            <Link to="/verify" className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
