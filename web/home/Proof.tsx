import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProof, Category } from '../../contract/catalogue.ts'
import { useSite } from '../shell/useSite.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

type Props = { categories: readonly Category[]; proof: CatalogueProof | undefined }

/**
 * Under the first links: how courses are rated, where and when practice has free seats, then how many can be booked and
 * where certificates are verified. What there is none of is not said.
 */
export function Proof({ categories, proof }: Props) {
  const t = useTranslations('home')
  const { demo } = useSite()
  const count = categories.reduce((sum, { total }) => sum + total, 0)
  if (!count) return null
  return (
    <ul className="mt-4 grid max-w-lg gap-1.5 text-sm lg:mt-6 lg:gap-2">
      {proof && proof.reviews > 0 && (
        <Fact icon="star">
          <b className="font-semibold">{t('proof.rating', { rating: proof.rating, count: proof.reviews })}</b>
          {demo && (
            <>
              {' '}
              <span className="inline-block text-ink-soft">({t('proof.invented')})</span>
            </>
          )}
        </Fact>
      )}
      {proof?.next_when && (
        <Fact icon="calendar">
          <b className="inline-block font-semibold first-letter:uppercase">
            {t('proof.next', { day: proof.next_when })}
          </b>
          {`, ${t('proof.cities', { count: proof.cities })}`}
        </Fact>
      )}
      <Fact icon="award">
        {t.rich('proof.courses', {
          count,
          verify: (words) => (
            <Link to="/verify" className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </Fact>
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} size={18} className="mt-0.5" /> <span className="min-w-0">{children}</span>
  </li>
)
