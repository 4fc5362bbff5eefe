import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { printedName } from '../../contract/printable.ts'
import { settingsQuery } from '../api/own-queries.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Notice } from '../ui/Notice.tsx'

/** Says that certificates wait for the name in Latin letters, while the user has not given it. */
export function NameNeeded() {
  const t = useTranslations('certificates.nameNeeded')
  const settings = useQuery(settingsQuery).data
  if (!settings || printedName(settings) !== undefined) return null
  return (
    <Notice
      kind="warning"
      title={t('title')}
      className="mb-6"
      action={
        <Link to="/dashboard/settings" className={buttonClass({ variant: 'secondary' })}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </Notice>
  )
}
