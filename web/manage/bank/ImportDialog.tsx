import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import { bankFileBytes } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { readBase64 } from '../../readBase64.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CsvForm } from './CsvForm.tsx'
import { ImportResult } from './ImportResult.tsx'
import type { CsvChoice, Imported, Look } from './import-types.ts'
import { accountsQuery } from './queries.ts'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

type Chosen = { name: string; content: string; look: Look }

/** Imports a statement: a CSV file asks for its account and, the first time, its columns. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('manageBank')
  const general = useTranslations('shell.error')('general')
  const update = useBankUpdate()
  const accounts = useQuery(accountsQuery()).data?.data ?? []
  const [chosen, setChosen] = useState<Chosen>()
  const [csv, setCsv] = useState<CsvChoice>({ account: '', form: null, name: '' })
  const [days, setDays] = useState<'' | 'dmy' | 'mdy'>('')
  const [result, setResult] = useState<Imported>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { errors, marking } = useMarked()

  /** Runs a step and says why it did not go on: fields are marked, and what the file lacks is said below. */
  async function attempt(step: () => Promise<void>) {
    setPending(true)
    setFailure(undefined)
    try {
      await marking(step)
    } catch (error) {
      const said = error instanceof ApiFailure ? (error.of('file_content') ?? error.message) : ''
      setFailure(said || general)
      if (!(error instanceof ApiFailure)) reportError(error)
    }
    setPending(false)
  }
  const choose = (file: File) =>
    void attempt(async () => {
      if (file.size > bankFileBytes) return setFailure(t('importText', limits))
      const content = await readBase64(file)
      const look = await call('lookAtBankFile', { body: { file_content: content } })
      setResult(undefined)
      setDays('')
      setChosen({ name: file.name, content, look })
      setCsv({ account: accounts[0]?.iban ?? '', form: look.form, name: '' })
    })
  const start = () =>
    void attempt(async () => {
      if (!chosen) return setFailure(t('missingFile'))
      const body = { file_name: chosen.name, file_content: chosen.content }
      const asCsv = { account: csv.account, form: csv.form, form_name: csv.name }
      const asActivity = { days: days || null }
      const imported = await call('importBankFile', {
        body: { ...body, ...(chosen.look.kind === 'csv' ? asCsv : asActivity) },
      })
      setResult(imported)
      setChosen(undefined)
      await update()
    })
  return (
    <Dialog open onClose={onClose} title={t('import')} size="lg">
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('importText', limits)}</p>
        <span className="flex flex-wrap items-center gap-3">
          <FileButton label={t('choose')} accept=".xml,.csv,.txt,application/xml,text/csv" onFile={choose} />
          <span role="status" className="wrap-anywhere">
            {chosen?.name}
          </span>
        </span>
        {chosen?.look.kind === 'csv' && (
          <CsvForm look={chosen.look} accounts={accounts} value={csv} errors={errors} onChange={setCsv} />
        )}
        {chosen?.look.asks_days && (
          <SelectField
            id="activity-days"
            label={t('days')}
            hint={t('asksDays')}
            error={errors.days}
            required
            value={days}
            onChange={({ currentTarget: { value } }) => setDays(value === 'dmy' || value === 'mdy' ? value : '')}
            options={[
              { value: '', label: '–' },
              ...(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`dayOrders.${value}`) })),
            ]}
          />
        )}
        <div role="alert" className="empty:hidden">
          {failure && (
            <Notice kind="danger" title={t('failed')}>
              {failure}
            </Notice>
          )}
        </div>
        {result && <ImportResult of={result} />}
        {chosen && (
          <Button pending={pending} onClick={start} className="justify-self-start">
            {t('start')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
