import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import { Button } from '../../ui/Button.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

/** Opens the history of an object that has no page of its own. In a table the page holds the dialog instead. */
export function HistoryButton(props: { object: AuditObject; id: string; about: string }) {
  const t = useTranslations('manage.audit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${t('history')}: ${props.about}`}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {t('history')}
      </Button>
      <HistoryDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
