import { useTranslations } from 'use-intl'
import { ThreeTexts } from '../ThreeTexts.tsx'
import type { PartProps } from './AboutTab.tsx'
import { writtenTexts } from './writtenTexts.ts'

const markdown: readonly string[] = ['about', 'purpose', 'study']
const lists: readonly string[] = ['objectives', 'skills']

/** The texts of the course; translations that are out of date can be marked as compared. */
export function CourseTexts({ draft, change, errors }: PartProps) {
  const t = useTranslations('manageCourses')
  return (
    <div className="grid gap-6">
      {writtenTexts.map(({ name, rows, max }) => (
        <ThreeTexts
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          {...(markdown.includes(name) ? { hint: t('texts.markdown') } : {})}
          {...(lists.includes(name) ? { hint: t('texts.lines') } : {})}
          rows={rows}
          maxLength={max}
          required={name === 'title'}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
          errors={errors}
          stale={draft.stale.filter((one) => !draft.compared.includes(one))}
          onCompared={(translation) => change({ compared: [...draft.compared, translation] })}
        />
      ))}
    </div>
  )
}
