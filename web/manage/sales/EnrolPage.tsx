import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { quotableQuery } from '../kit/quotable-query.ts'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { EnrolForm } from './EnrolForm.tsx'

/** Enrols people in a date at once and for nothing; the address may name the date. */
export default function EnrolPage() {
  const t = useTranslations('manageSales.enrol')
  const sales = useTranslations('manageSales')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const dates = useQuery(quotableQuery({ free: true }))
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        above={
          <ManageLink to="sale" className="underline">
            {sales('title')}
          </ManageLink>
        }
      />
      <QueryNotice query={dates} />
      {dates.data && <EnrolForm dates={dates.data.data} product={Number(search.product) || undefined} />}
    </>
  )
}
