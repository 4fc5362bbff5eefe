import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/TextField.tsx'
import type { KindProps } from './kind.ts'

/** The external address of a step. */
export function LinkSettings({ draft, change, errors }: Pick<KindProps, 'draft' | 'change' | 'errors'>) {
  const t = useTranslations('manageCourses.contents')
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
}
