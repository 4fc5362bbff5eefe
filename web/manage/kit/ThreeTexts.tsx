import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'

export type ThreeTextsProps = {
  /** The name of the text in the call; its fields are `<name>.lt` and so on. */
  name: string
  label: string
  hint?: string
  /** Between the label and the fields. */
  tools?: ReactNode
  value: EditedText
  onChange: (value: EditedText) => void
  /** Lines of a field; a field of one line is an input. */
  rows?: number
  maxLength: number
  required?: boolean
  errors: Readonly<Record<string, string | undefined>>
  /** Translations that are out of date, `<text>.<language>`; `textName` when it is called otherwise there. */
  stale?: readonly string[]
  textName?: string
  /** Says that a translation is right for the present Lithuanian text. */
  onCompared?: (translation: string) => void
}

/** One text in three languages next to each other, with which of its translations are out of date. */
export function ThreeTexts(props: ThreeTextsProps) {
  const { name, label, hint, value, onChange, rows = 1, maxLength, required, errors } = props
  const { stale = [], textName = name, onCompared, tools } = props
  const t = useTranslations('manageCourses.texts')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {tools}
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {languageTags.map((language) => {
          const id = `${name}.${language}`
          const field = {
            id,
            name: id,
            lang: language,
            label: t(`languages.${language}`),
            maxLength,
            required: required === true && language === 'lt',
            value: value[language],
            error: errors[id],
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              onChange({ ...value, [language]: currentTarget.value }),
          }
          const translation = `${textName}.${language}`
          return (
            <div key={language} className="grid gap-1.5">
              {rows > 1 ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} />}
              {stale.includes(translation) && (
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone="amber">{t('outOfDate')}</Badge>
                  {onCompared && (
                    <Button size="sm" variant="quiet" onClick={() => onCompared(translation)}>
                      {t('compared')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
