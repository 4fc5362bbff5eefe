import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** An empty state that leads to the contacts. */
export function NoQuestions() {
  const t = useTranslations('content.faq')
  return (
    <EmptyState
      title={t('none')}
      text={t('noneText')}
      picture={<img src="/media/states/search.svg" alt="" width={240} height={180} />}
      action={
        <Link to="/contacts" className={buttonClass({ variant: 'secondary' })}>
          {t('ask')}
        </Link>
      }
    />
  )
}
