import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A cart without courses, and the ways to one. `quiet`: the primary button of the screen is elsewhere. */
export function EmptyCart({ guest, quiet = false }: { guest: boolean; quiet?: boolean }) {
  const t = useTranslations('shop.cart')
  return (
    <EmptyState
      title={t('empty')}
      text={guest ? t('signIn') : t('emptyText')}
      picture={<img src="/media/states/cart.svg" alt="" width={240} height={180} />}
      action={
        <>
          <Link to="/discover" className={buttonClass({ variant: quiet ? 'secondary' : 'primary' })}>
            {t('find')}
          </Link>
          {guest && (
            <Link to="/login" search={{ redirect: '/cart' }} className={buttonClass({ variant: 'secondary' })}>
              {t('signInAction')}
            </Link>
          )}
        </>
      }
    />
  )
}
