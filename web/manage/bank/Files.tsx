import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useEuros } from '../kit/useEuros.ts'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'
import { accountsQuery, filesQuery } from './queries.ts'
import { useBankUpdate } from './useBankUpdate.ts'

/** The statements that were imported. */
export function Files() {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const euros = useEuros()
  const { day } = useMoments()
  const { pending, run } = useAction()
  const takesOut = useMay()('export_finance')
  const files = useQuery(filesQuery()).data?.data ?? []
  return (
    <Panel title={t('files')}>
      {files.length === 0 && <p className="text-ink-soft">{t('noFiles')}</p>}
      <ul className="grid gap-3">
        {files.map(({ id, name, account, from_day, to_day, lines, new_lines, opening_cents, closing_cents, gap }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{name}</strong> {account === 'wallet' ? words('wallet') : account}
              <br />
              <span className="text-sm text-ink-soft">
                {t('fileOf', { from: day(from_day), to: day(to_day), lines, new: new_lines })}
                {opening_cents !== null &&
                  closing_cents !== null &&
                  ` · ${t('balances', { opening: euros(opening_cents), closing: euros(closing_cents) })}`}
              </span>
              {gap && (
                <>
                  <br />
                  <Badge tone="amber">{t('gap')}</Badge>
                </>
              )}
            </span>
            {takesOut && (
              <Button
                size="sm"
                variant="secondary"
                pending={pending === id}
                onClick={() => run(id, async () => saveFile(await call('getBankFile', { params: { id } }), name))}
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The seller's accounts whose statements are imported. */
export function Accounts() {
  const t = useTranslations('manageBank')
  const update = useBankUpdate()
  const accounts = useQuery(accountsQuery()).data?.data ?? []
  const [adding, setAdding] = useState(false)
  const [iban, setIban] = useState('')
  const [name, setName] = useState('')
  async function add() {
    await call('addBankAccount', { body: { iban, account_name: name } })
    setIban('')
    setName('')
    await update()
  }
  return (
    <Panel
      title={t('accounts')}
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          {t('addAccount')}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {accounts.map((one) => (
          <li key={one.iban} className="wrap-anywhere">
            <span className="tabular">{one.iban}</span> {one.name}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('addAccount')}
        action={t('addAccount')}
        onConfirm={add}
      >
        <TextField
          id="account-iban"
          label={t('iban')}
          required
          maxLength={42}
          value={iban}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
        />
        <TextField
          id="account-name"
          label={t('accountName')}
          required
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ConfirmDialog>
    </Panel>
  )
}
