import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { company as declared, type CompanyCard } from '../../../contract/manage/companies.ts'
import { readId } from '../../api/orNotFound.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { manageKey } from '../queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMay } from '../useMay.ts'
import { History } from '../history/History.tsx'
import { Agreements } from './Agreements.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { CompanyMoney } from './CompanyMoney.tsx'
import { CompanyNotes } from './CompanyNotes.tsx'
import { CompanySales } from './CompanySales.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { cardQuery } from './queries.ts'

/** Everything about a company that buys. */
export default function CompanyPage({ params }: { params: Params }) {
  const query = useQuery(cardQuery(readId(params.id ?? '')))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <CompanyView key={query.data.company.id} card={query.data} />}
    </>
  )
}

function CompanyView({ card }: { card: CompanyCard }) {
  const t = useTranslations('manageCompanies')
  const words = useTranslations('words.lists.companies')
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const { company, alike } = card
  const close = () => setOpen(undefined)
  return (
    <>
      <ScreenTitle
        title={company.name}
        above={
          <ManageLink to="companies" className="underline">
            {words('title')}
          </ManageLink>
        }
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t('code', { code: company.code })}</span>
            {company.public_sector && <Badge tone="pine">{t('publicSector')}</Badge>}
          </span>
        }
        actions={
          <>
            {may('set_prices') && (
              <Button variant="secondary" onClick={() => setOpen('merge')}>
                {t('mergeInto')}
              </Button>
            )}
            <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CompanyNotes card={card} />
          <CompanySales card={card} />
        </div>
        <div className="grid gap-6">
          <CompanyMoney card={card} />
          <CompanyDetails
            company={company}
            alike={alike}
            onMerge={may('set_prices') ? () => setOpen('merge') : undefined}
          />
          <Agreements card={card} />
          <History object="company" id={company.id} />
        </div>
      </div>
      <EditDialog of={declared} edited={open === 'edit' ? company : undefined} stale={manageKey} onClose={close} />
      <MergeDialog card={card} open={open === 'merge'} onClose={close} />
    </>
  )
}
