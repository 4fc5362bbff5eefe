import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'
import type { Undone } from './import-types.ts'
import { accountsQuery, filesQuery } from './queries.ts'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

/** The statements that were imported. */
export function Files() {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const money = useMoney()
  const { day, moment } = useMoments()
  const { pending, run } = useAction()
  const update = useBankUpdate()
  const [undoing, setUndoing] = useState<{ id: string; name: string }>()
  const [undone, setUndone] = useState<Undone>()
  const takesOut = useMay()('export_finance')
  const files = useQuery(filesQuery()).data?.data ?? []
  async function undo() {
    if (!undoing) return
    setUndone(await call('undoBankFile', { params: { id: undoing.id } }))
    await update()
  }
  return (
    <Panel title={t('files')}>
      <div role="status" className="mb-3 empty:hidden">
        {undone && <UndoResult of={undone} />}
      </div>
      {files.length === 0 && <p className="text-ink-soft">{t('noFiles')}</p>}
      <ul className="grid gap-3">
        {files.map(
          ({ id, name, account, from_day, to_day, lines, new_lines, opening_cents, closing_cents, ...file }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <strong>{name}</strong> {account === 'wallet' ? words('wallet') : account}
                <br />
                <span className="text-sm text-ink-soft">
                  {t('fileOf', { from: day(from_day), to: day(to_day), lines, new: new_lines })}
                  {opening_cents !== null &&
                    closing_cents !== null &&
                    ` · ${t('balances', { opening: money(opening_cents), closing: money(closing_cents) })}`}
                  {file.undone !== null && ` · ${t('undoneOn', { day: moment(file.undone) })}`}
                  {file.undone !== null && file.kept > 0 && `, ${t('keptLines', { count: file.kept })}`}
                </span>
                {file.gap && (
                  <>
                    <br />
                    <Badge tone="amber">{t('gap')}</Badge>
                  </>
                )}
              </span>
              <span className="flex flex-wrap gap-2">
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
                {(file.undone === null || file.kept > 0) && (
                  <Button size="sm" variant="secondary" onClick={() => setUndoing({ id, name })}>
                    {t('undo')}
                  </Button>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
      <ConfirmDialog
        open={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t('undoTitle', { name: undoing?.name ?? '' })}
        action={t('undo')}
        danger
        onConfirm={undo}
      >
        <p>{t('undoText')}</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** What went with an import that was undone, and what stays and why. */
function UndoResult({ of: { removed, blocked } }: { of: Undone }) {
  const t = useTranslations('manageBank')
  return (
    <div className="grid gap-3">
      <Notice kind="success">{t('undone', { count: removed })}</Notice>
      {blocked.length > 0 && (
        <Notice kind="warning" title={t('blockedTitle', { count: blocked.length })}>
          <ul className="grid gap-1">
            {blocked.map(({ number, why }) => (
              <li key={number} className="wrap-anywhere">
                {number}: {t(`blocked.${why}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
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
  const { errors, marking } = useMarked()
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
        onConfirm={() => marking(add)}
      >
        <TextField
          id="account-iban"
          label={t('iban')}
          error={errors.iban}
          required
          maxLength={42}
          value={iban}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
        />
        <TextField
          id="account-name"
          label={t('accountName')}
          error={errors.account_name}
          required
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ConfirmDialog>
    </Panel>
  )
}
