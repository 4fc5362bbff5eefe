import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Einvoice, InvoiceEinvoices, PeppolLookup } from '../../../contract/manage/einvoices.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Facts } from '../Facts.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { EinvoiceCard } from './EinvoiceCard.tsx'
import { type EinvoiceOf, einvoicesQuery } from './queries.ts'

/** What was sent of a document as an electronic invoice; sends it, or makes its file for uploading by hand. */
export function EinvoiceDialog({ of, onClose }: { of: EinvoiceOf | undefined; onClose: () => void }) {
  const t = useTranslations('manageOrders.einvoices')
  return (
    <Dialog open={of !== undefined} onClose={onClose} title={t('title', { number: of?.number ?? '' })}>
      {of && <Einvoices of={of} />}
    </Dialog>
  )
}

/** What changes by itself. */
const isUnderWay = ({ state }: Pick<Einvoice, 'state'>) => state === 'queued' || state === 'submitted'

function Einvoices({ of }: { of: EinvoiceOf }) {
  const t = useTranslations('manageOrders.einvoices')
  const query = useQuery({
    ...einvoicesQuery(of),
    refetchInterval: ({ state: { data } }) => (data?.einvoices.some(isUnderWay) ? 10_000 : false),
  })
  const queryClient = useQueryClient()
  const changed = (next: InvoiceEinvoices) => queryClient.setQueryData(einvoicesQuery(of).queryKey, next)
  if (!query.data) return <QueryNotice query={query} />
  const { buyer, reference, contract, no_contract, contract_missing, lacks, disputed, einvoices } = query.data
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('buyer'), buyer],
          [t('reference'), reference],
          [t('contract'), contract],
          [t('noContract'), no_contract],
        ]}
      />
      {contract_missing && <Notice kind="warning" title={t('contractMissing')} />}
      {disputed && <Notice kind="warning" title={t('disputed')} />}
      {lacks.length > 0 && (
        <Notice kind="info" title={t('lacks')}>
          <ul className="list-disc pl-5">
            {lacks.map((lack) => (
              <li key={lack}>{t(`lack.${lack}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {einvoices.map((one) => (
        <EinvoiceCard key={one.id} of={of} einvoice={one} onChanged={changed} />
      ))}
      <Ways of={of} about={query.data} onChanged={changed} />
    </div>
  )
}

type WaysProps = { of: EinvoiceOf; about: InvoiceEinvoices; onChanged: (next: InvoiceEinvoices) => void }

/** How a document that is not under way can go to its buyer. */
function Ways({ of, about: { lacks, network, einvoices }, onChanged }: WaysProps) {
  const t = useTranslations('manageOrders.einvoices')
  const reaches = useTranslations('words.peppolReaches')
  const { pending, run } = useAction()
  const settles = useMay()('settle_orders')
  const [found, setFound] = useState<PeppolLookup>()
  const active = einvoices.find(({ state }) => state !== 'failed')
  if (!settles || lacks.length || (active && active.state !== 'draft')) return undefined
  const params = { id: of.order_id, invoice: of.id }
  const send = async () => onChanged(await call('sendEinvoice', { params }))
  const file = async () => onChanged(await call('makeEinvoiceFile', { params }))
  const lookUp = async () => setFound(await call('lookUpBuyer', { params }))
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{t(network ? 'networkText' : 'fileText')}</p>
      {found && <p role="status">{[reaches(found.reach), found.receiver].filter(Boolean).join(': ')}</p>}
      <div className="flex flex-wrap gap-3">
        {network && (
          <>
            <Button pending={pending === 'send'} onClick={() => run('send', send, t('queued'))}>
              {t('send')}
            </Button>
            <Button variant="secondary" pending={pending === 'ask'} onClick={() => run('ask', lookUp)}>
              {t('ask')}
            </Button>
          </>
        )}
        {!active && (
          <Button variant="secondary" pending={pending === 'file'} onClick={() => run('file', file, t('made'))}>
            {t('file')}
          </Button>
        )}
      </div>
    </div>
  )
}
