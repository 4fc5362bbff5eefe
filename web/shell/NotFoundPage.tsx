import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useSite } from './useSite.ts'

/** The not-found page (requirements 2), with status 404. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  const { brand, shopping } = useSite()
  const own = useTranslations('shell.profile')
  return (
    <div className="wrap py-12">
      <title>{`${t('title')} – ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={t('title')}
        text={t('text')}
        picture={<img src="/media/states/not-found.svg" alt="" width={240} height={180} />}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('home')}
            </Link>
            <Link to={shopping ? '/discover' : '/dashboard/courses'} className={buttonClass({ variant: 'secondary' })}>
              {shopping ? t('courses') : own('courses')}
            </Link>
          </>
        }
      />
    </div>
  )
}
