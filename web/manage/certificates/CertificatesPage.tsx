import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { certificateStates } from '../../../contract/certificates.ts'
import type { IssuedCertificate } from '../../../contract/manage/certificates.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { textLink } from '../../ui/textLink.ts'
import { HistoryDialog } from '../audit/HistoryDialog.tsx'
import { call } from '../../api/client.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { CertificateBadge } from '../people/PersonBelongings.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { PrintButton } from './PrintButton.tsx'
import { issuedQuery } from './queries.ts'
import { ReissueDialog } from './ReissueDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

type Step = { what: 'reissue' | 'revoke' | 'history'; certificate: IssuedCertificate }

/** All certificates that were issued. */
export default function CertificatesPage() {
  const t = useTranslations('managePeople')
  const list = useListState({ sorts: ['issued', 'valid_to'], filters: ['state'] })
  const narrowing = { search: list.query.search, certificate_state: chosenOf(certificateStates, list.filters.state) }
  const query = useQuery(issuedQuery({ ...list.query, ...narrowing }))
  const [step, setStep] = useState<Step>()
  const columns = useCertificateColumns(setStep)
  const close = () => setStep(undefined)
  return (
    <>
      <ScreenTitle
        title={t('issued.title')}
        actions={
          <ExportButton name="certificates" fetchFile={() => call('exportCertificates', { query: narrowing })} />
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="certificates"
          label={t('issued.title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('issued.empty')}
          bulk={(ids) => <PrintButton ids={ids} />}
          tools={
            <>
              <ListSearch list={list} label={t('issued.search')} />
              <FilterSelect
                list={list}
                name="state"
                label={t('issued.state')}
                options={certificateStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            </>
          }
        />
      )}
      <ReissueDialog certificate={step?.what === 'reissue' ? step.certificate : undefined} onClose={close} />
      <RevokeDialog certificate={step?.what === 'revoke' ? step.certificate : undefined} onClose={close} />
      <HistoryDialog
        object="certificate"
        id={step?.certificate.id ?? ''}
        about={step?.certificate.number ?? ''}
        open={step?.what === 'history'}
        onClose={close}
      />
    </>
  )
}

function useCertificateColumns(choose: (step: Step) => void): readonly DataColumn<IssuedCertificate>[] {
  const t = useTranslations('managePeople.issued')
  const audit = useTranslations('manage.audit')
  const { day } = useMoments()
  return [
    {
      id: 'number',
      label: t('number'),
      heads: true,
      cell: ({ number }) => <strong className="whitespace-nowrap">{number}</strong>,
    },
    {
      id: 'holder',
      label: t('holder'),
      cell: ({ user_id, holder }) => (
        <ManageLink to="person" params={{ id: user_id }} className={textLink}>
          {holder}
        </ManageLink>
      ),
    },
    { id: 'course', label: t('course'), cell: ({ title }) => title },
    {
      id: 'issued',
      label: t('issued'),
      sorts: true,
      cell: ({ issued }) => <span className="whitespace-nowrap">{day(issued)}</span>,
    },
    {
      id: 'valid_to',
      label: t('until'),
      sorts: true,
      cell: ({ valid_to }) => <span className="whitespace-nowrap">{valid_to ?? '–'}</span>,
    },
    { id: 'state', label: t('state'), cell: ({ state }) => <CertificateBadge state={state} /> },
    {
      id: 'actions',
      label: t('actions'),
      cell: (certificate) => {
        const { number, state, revoked_reason } = certificate
        return (
          <span className="flex flex-wrap items-center gap-2">
            {state === 'revoked' && <span className="text-ink-soft">{revoked_reason}</span>}
            {state === 'valid' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('reissueOf', { number })}
                onClick={() => choose({ what: 'reissue', certificate })}
              >
                {t('reissue')}
              </Button>
            )}
            {state !== 'revoked' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('revokeOf', { number })}
                onClick={() => choose({ what: 'revoke', certificate })}
              >
                {t('revoke')}
              </Button>
            )}
            <IconButton
              icon="clock"
              size="sm"
              label={`${audit('history')}: ${number}`}
              onClick={() => choose({ what: 'history', certificate })}
            />
          </span>
        )
      },
    },
  ]
}
