import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyCard } from '../../../contract/manage/companies.ts'
import { call } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { manageKey } from '../queries.ts'
import { useOpen } from '../useOpen.ts'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'

type Into = { id: number; name: string }

/** Merges a company into another one: first which, then whether. */
export function MergeDialog({ card, open, onClose }: { card: CompanyCard; open: boolean; onClose: () => void }) {
  const t = useTranslations('manageCompanies')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const openScreen = useOpen()
  const [into, setInto] = useState<Into>()
  const { company, alike } = card
  const close = () => {
    setInto(undefined)
    onClose()
  }
  async function merge() {
    if (!into) return
    const body = { company_id: into.id, version: company.version }
    await call('mergeCompany', { params: { id: company.id }, body })
    await queryClient.invalidateQueries({ queryKey: manageKey })
    show({ kind: 'success', text: t('merged') })
    await openScreen('company', { id: into.id })
  }
  return (
    <>
      <Dialog open={open && !into} onClose={close} title={t('mergeTitle')}>
        <div className="grid gap-4">
          {alike.map((one) => (
            <button
              key={one.id}
              type="button"
              className="rounded-lg border border-line px-3 py-2 text-left hover:bg-page"
              onClick={() => setInto(one)}
            >
              <strong>{one.name}</strong> <span className="text-sm text-ink-soft">{one.code}</span>
            </button>
          ))}
          <CompanyPicker label={t('mergeFind')} without={company.id} onPick={setInto} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open && into !== undefined}
        onClose={close}
        title={t('mergeTitle')}
        action={t('merge')}
        danger
        onConfirm={merge}
      >
        <p>{t('mergeText', { from: company.name, into: into?.name ?? '', code: company.code })}</p>
      </ConfirmDialog>
    </>
  )
}
