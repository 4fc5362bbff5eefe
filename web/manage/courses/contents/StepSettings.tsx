import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/TextField.tsx'
import { QuizSettings } from './QuizSettings.tsx'
import type { StepPartProps } from './StepEditor.tsx'

/** The settings of the step's kind: an address, the rules of a test, or a note that they are kept as they are. */
export function StepSettings(props: StepPartProps) {
  const { draft, change, errors } = props
  const t = useTranslations('manageCourses.contents')
  const hasOwn = draft.settings !== null && typeof draft.settings === 'object' && Object.keys(draft.settings).length > 0
  if (draft.module === 'quiz' || draft.module === 'survey') return <QuizSettings {...props} />
  if (['link', 'document', 'resource', 'video', 'forum', 'extlmsroom'].includes(draft.module) && !hasOwn)
    return (
      <TextField
        id="step.link"
        name="step.link"
        type="url"
        inputMode="url"
        label={t('link')}
        hint={t('linkHint')}
        maxLength={500}
        value={draft.link}
        onChange={({ currentTarget }) => change({ link: currentTarget.value })}
        error={errors['step.link']}
        className="max-w-2xl"
      />
    )
  return hasOwn ? <p className="text-ink-soft">{t('settingsKept')}</p> : null
}
