import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import type { StepMove } from './move-step.ts'

type Props = { move: StepMove; learners: number; onClose: () => void; onConfirm: () => Promise<unknown> }

/** Asks before a step goes to another topic of a course that learners have. */
export function MoveDialog({ move: { step, members, to }, learners, onClose, onConfirm }: Props) {
  const t = useTranslations('manageKinds.move')
  return (
    <ConfirmDialog open onClose={onClose} title={t('title')} action={t('action')} onConfirm={onConfirm}>
      <p className="font-semibold">{t('what', { name: step.title.lt, topic: to.title.lt })}</p>
      {members.length > 0 && <p>{t('part', { count: members.length })}</p>}
      <p>{t('reach', { count: learners })}</p>
    </ConfirmDialog>
  )
}
