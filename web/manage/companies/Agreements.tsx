import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agreement, type Agreement } from '../../../contract/manage/agreements.ts'
import { type CompanyCard } from '../../../contract/manage/companies.ts'
import { priceListList } from '../../../contract/manage/companies.list.ts'
import { call } from '../../api/client.ts'
import { readBase64 } from '../../readBase64.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { wholeQuery } from '../kit/list-query.ts'
import { Panel } from '../Panel.tsx'
import { manageKey } from '../queries.ts'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { companiesKey, useCourseChoices } from './queries.ts'

/** The contracts with a company; who sets prices changes them. */
export function Agreements({ card: { company, agreements, current } }: { card: CompanyCard }) {
  const t = useTranslations('manageCompanies')
  const add = useTranslations('manage')('agreement.add')
  const may = useMay()
  const [edited, edit] = useState<Agreement | 'new'>()
  return (
    <Panel
      title={t('agreements')}
      actions={
        may('set_prices') ? (
          <Button size="sm" variant="secondary" onClick={() => edit('new')}>
            {add}
          </Button>
        ) : undefined
      }
    >
      {agreements.length === 0 && <p className="text-sm text-ink-soft">{t('noAgreements')}</p>}
      <ul className="grid gap-4">
        {agreements.map((one) => (
          <AgreementItem
            key={one.id}
            agreement={one}
            isCurrent={one.id === current}
            onEdit={may('set_prices') ? () => edit(one) : undefined}
          />
        ))}
      </ul>
      {may('set_prices') && (
        <AgreementDialog
          company={{ id: company.id, name: company.name }}
          edited={edited}
          onClose={() => edit(undefined)}
        />
      )}
    </Panel>
  )
}

type DialogProps = { company: { id: number; name: string }; edited: Agreement | 'new' | undefined; onClose: () => void }

function AgreementDialog({ company, edited, onClose }: DialogProps) {
  const lists = useQuery(wholeQuery(priceListList)).data?.data ?? []
  const { choices } = useCourseChoices(edited === 'new' ? [] : edited?.prices)
  return (
    <EditDialog
      of={agreement}
      edited={edited}
      stale={manageKey}
      choices={{ company: [company], price_list: lists, prices: choices }}
      onClose={onClose}
    />
  )
}

type ItemProps = { agreement: Agreement; isCurrent: boolean; onEdit: (() => void) | undefined }

function AgreementItem({ agreement: one, isCurrent, onEdit }: ItemProps) {
  const t = useTranslations('manageCompanies')
  const queryClient = useQueryClient()
  const { run } = useAction()
  const file = useFileDownload(one.file_name ?? '', () => call('getAgreementFile', { params: { id: one.id } }))
  async function upload(chosen: File) {
    const body = { file_name: chosen.name, file_content: await readBase64(chosen) }
    await call('setAgreementFile', { params: { id: one.id }, body })
    await queryClient.invalidateQueries({ queryKey: companiesKey })
  }
  return (
    <li className="grid gap-1 border-b border-line pb-3 text-sm last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{one.number}</strong>
        {isCurrent && <Badge tone="success">{t('current')}</Badge>}
      </p>
      <p className="tabular">{t('until', { from: one.valid_from, to: one.valid_to ?? t('open') })}</p>
      <p>
        {one.credit_days ? t('credit', { days: one.credit_days }) : t('prepaid')}
        {one.prices.length > 0 && `; ${t('pricesCount', { count: one.prices.length })}`}
      </p>
      <p className="text-ink-soft">
        {one.data_agreement_on ? t('dataAgreement', { day: one.data_agreement_on }) : t('noDataAgreement')}
      </p>
      {one.note && <p>{one.note}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {onEdit && (
          <Button size="sm" variant="quiet" aria-label={t('changeOf', { name: one.number })} onClick={onEdit}>
            {t('change')}
          </Button>
        )}
        {onEdit && (
          <FileButton
            size="sm"
            variant="quiet"
            label={t('upload')}
            accept=".pdf,.docx,.asice"
            onFile={(chosen) => run('file', () => upload(chosen), t('uploaded'))}
          />
        )}
        {onEdit && one.file_name && (
          <Button size="sm" variant="quiet" pending={file.pending} onClick={file.download}>
            {t('download')}
          </Button>
        )}
      </div>
    </li>
  )
}
