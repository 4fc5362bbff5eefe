import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A cart without courses, and the ways to one. */
export function EmptyCart({ guest }: { guest: boolean }) {
  const t = useTranslations('shop.cart')
  return (
    <EmptyState
      title={t('empty')}
      text={guest ? t('signIn') : t('emptyText')}
      picture={<img src="/media/states/cart.svg" alt="" width={240} height={180} />}
      action={
        <>
          <Link to="/discover" className={buttonClass()}>
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
