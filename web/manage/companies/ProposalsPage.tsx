import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyProposal } from '../../../contract/manage/companies.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { manageKey } from '../queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useAction } from '../useAction.ts'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'
import { CompanyTabs } from './CompanyTabs.tsx'
import { proposalsQuery } from './queries.ts'

/** Companies that orders and quotes name and the list does not have yet. */
export default function ProposalsPage() {
  const t = useTranslations('manageCompanies.proposals')
  const query = useQuery(proposalsQuery)
  const proposals = query.data?.data ?? []
  return (
    <>
      <ScreenTitle title={t('title')} intro={t('intro')} />
      <CompanyTabs />
      <QueryNotice query={query} />
      {query.data && proposals.length === 0 && <EmptyState title={t('empty')} />}
      <ul className="grid gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.code}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Proposal({ proposal }: { proposal: CompanyProposal }) {
  const t = useTranslations('manageCompanies.proposals')
  const queryClient = useQueryClient()
  const { pending, run } = useAction()
  const [finding, setFinding] = useState(false)
  const { code, names, address, vat, orders, quotes, fault, candidates } = proposal
  const [name = '', ...others] = names
  const accept = (company_id: number | null) =>
    run(
      String(company_id),
      async () => {
        await call('acceptCompanyProposal', { body: { company_code: code, company_name: name, company_id } })
        await queryClient.invalidateQueries({ queryKey: manageKey })
      },
      t('done'),
    )
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">{[code, vat, address].filter(Boolean).join(' · ')}</p>
        {others.length > 0 && <p className="text-sm">{t('names', { names: others.join(', ') })}</p>}
        <p className="text-sm">{t('counts', { orders, quotes })}</p>
        {fault && <p className="text-sm text-danger">{t(`faults.${fault}`)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {candidates.map((one) => (
          <Button key={one.id} size="sm" pending={pending === String(one.id)} onClick={() => accept(one.id)}>
            {t('assign', { name: one.name })}
          </Button>
        ))}
        {!fault && (
          <Button
            size="sm"
            variant={candidates.length ? 'secondary' : 'primary'}
            pending={pending === 'null'}
            onClick={() => accept(null)}
          >
            {t('make')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setFinding(true)}>
          {t('other')}
        </Button>
      </div>
      <Dialog open={finding} onClose={() => setFinding(false)} title={t('other')}>
        <CompanyPicker
          label={t('other')}
          onPick={({ id }) => {
            setFinding(false)
            accept(id)
          }}
        />
      </Dialog>
    </Card>
  )
}
