import { useTranslations } from 'use-intl'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { History } from './History.tsx'

type Props = { object: AuditObject; id: string; about: string; open: boolean; onClose: () => void }

/** The history of an object that has no page of its own. */
export function HistoryDialog({ object, id, about, open, onClose }: Props) {
  const t = useTranslations('manage.audit')
  return (
    <Dialog open={open} onClose={onClose} title={`${t('history')}: ${about}`}>
      {open && <History object={object} id={id} title={false} />}
    </Dialog>
  )
}
