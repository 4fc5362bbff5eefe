import { useTranslations } from 'use-intl'
import type { Material } from '../../../contract/materials.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { UnlockingLinks } from '../unlocking.rules.ts'
import { UnlockLinks } from './UnlockLinks.tsx'

type LockedNoticeProps = {
  step: Pick<Material, 'availability_information'> & { unlocked_by: UnlockingLinks }
  /** Of the titles of steps. */
  lang: string
  /** Whether its learner reads it, who can go where the step is unlocked. */
  leads: boolean
  className?: string
}

/** Why a step is locked, with links to what unlocks it. */
export function LockedNotice({ step, lang, leads, className }: LockedNoticeProps) {
  const t = useTranslations('learning.theory')
  return (
    <Notice kind="locked" title={t('notYet')} className={className}>
      <p>{step.availability_information}</p>
      {leads && <UnlockLinks steps={step.unlocked_by} lang={lang} className="mt-2" />}
    </Notice>
  )
}
