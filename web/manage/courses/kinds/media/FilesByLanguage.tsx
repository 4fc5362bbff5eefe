import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../../contract/constants.ts'
import type { DraftText } from '../drafts.ts'
import { withChanges } from '../settings.ts'
import { FileChoice } from './FileChoice.tsx'

type Props = {
  courseId: number
  id: string
  label: string
  endings: readonly string[]
  value: DraftText
  onValue: (value: DraftText) => void
}

/** A file a language; without one, learners get the Lithuanian. */
export function FilesByLanguage({ id, label, value, onValue, ...choice }: Props) {
  const t = useTranslations('manageKinds.media')
  const names = useTranslations('manageCourses.texts.languages')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-sm text-ink-soft">{t('byLanguage')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {languageTags.map((language) => (
          <FileChoice
            key={language}
            {...choice}
            id={`${id}-${language}`}
            label={names(language)}
            value={value[language]}
            onValue={(name) =>
              onValue(language === 'lt' ? { ...value, lt: name ?? '' } : withChanges(value, { [language]: name }))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
