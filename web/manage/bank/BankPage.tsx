import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bankLineList, type BankLineRow } from '../../../contract/manage/bank.list.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { List } from '../kit/List.tsx'
import { ChooseOrdersDialog } from './ChooseOrdersDialog.tsx'
import { Clearing } from './Clearing.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { Accounts, Files } from './Files.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { LineCell } from './LineCell.tsx'
import { useBankUpdate } from './useBankUpdate.ts'

type Step = 'orders' | 'decide' | 'reopen'

/** Lines of bank accounts: what they are of, confirmed in one step; then what providers owe, and the statements. */
export default function BankPage() {
  const t = useTranslations('manageBank')
  const { show } = useToast()
  const update = useBankUpdate()
  const [importing, setImporting] = useState(false)
  const [taken, take] = useState<{ step: Step; line: BankLineRow }>()
  const close = () => take(undefined)
  async function reopen() {
    if (!taken) return
    await call('reopenBankLine', { params: { id: taken.line.id } })
    await update()
    show({ kind: 'success', text: t('reopened') })
  }
  return (
    <>
      <List
        of={bankLineList}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        }
        cells={{ proposals: (line) => <LineCell line={line} /> }}
        menu={(line) => [
          line.state === 'open' &&
            line.cents > 0 && { id: 'orders', label: t('otherOrder'), run: () => take({ step: 'orders', line }) },
          line.state === 'open' && { id: 'decide', label: t('decide'), run: () => take({ step: 'decide', line }) },
          line.state !== 'open' && { id: 'reopen', label: t('reopen'), run: () => take({ step: 'reopen', line }) },
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Clearing />
        <Files />
        <Accounts />
      </div>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {taken?.step === 'orders' && <ChooseOrdersDialog line={taken.line} onClose={close} />}
      {taken?.step === 'decide' && <DecideDialog line={taken.line} onClose={close} />}
      <ConfirmDialog
        open={taken?.step === 'reopen'}
        onClose={close}
        title={t('reopenTitle')}
        action={t('reopen')}
        danger
        onConfirm={reopen}
      >
        <p>{t('reopenText')}</p>
      </ConfirmDialog>
    </>
  )
}
