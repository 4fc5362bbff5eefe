import { useTranslations } from 'use-intl'
import type { Material } from '../../../contract/materials.ts'
import { PathLink } from '../../shell/PathLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { textLink } from '../../ui/textLink.ts'

type LockedNoticeProps = {
  step: Pick<Material, 'availability_information' | 'unlocked_by'>
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
    <Notice kind="warning" title={t('notYet')} className={className}>
      <p>{step.availability_information}</p>
      {leads && step.unlocked_by.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {step.unlocked_by.map(({ title, url }) => (
            <li key={url}>
              <PathLink path={url} className={textLink}>
                {t.rich('unlockAt', { title: () => <span lang={lang}>{title}</span> })}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
