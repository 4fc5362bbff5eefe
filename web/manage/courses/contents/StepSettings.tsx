import { useTranslations } from 'use-intl'
import { FieldError } from '../../../ui/FieldError.tsx'
import type { KindProps } from '../kinds/kind.ts'
import { faultsOf, isShown, kinds } from '../kinds/kinds.ts'
import { SettingsFaults } from '../kinds/SettingsFaults.tsx'

/** The editor of the step's kind with what is still missing; settings that it cannot show are kept as they are. */
export function StepSettings(props: KindProps) {
  const { draft, contents, errors } = props
  const t = useTranslations('manageCourses.contents')
  const names = useTranslations('learning.modules')
  const { editor: Editor } = kinds[draft.module]
  const known = isShown(draft)
  return (
    <section id="step.settings" tabIndex={-1} aria-labelledby="step-settings" className="grid gap-4">
      <h3 id="step-settings" className="text-lg">
        {t('settings')}: {names(draft.module)}
      </h3>
      <input type="hidden" name="step.settings" />
      {errors['step.settings'] && <FieldError id="step.settings-error">{errors['step.settings']}</FieldError>}
      {known ? <Editor {...props} /> : <p className="text-ink-soft">{t('settingsKept')}</p>}
      {known && <SettingsFaults faults={faultsOf({ step: draft, contents })} />}
    </section>
  )
}
