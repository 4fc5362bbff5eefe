import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import { useSite } from '../../../shell/useSite.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'

/** How many characters a search engine shows of a description. */
const shownCharacters = 155

type Draft = Pick<StaffCourse, 'title' | 'short'> & { hours: number | null }

/** The card of the catalogue and the result of a search engine, as they will be. */
export function SearchPreview({ draft, course }: { draft: Draft; course: Pick<StaffCourse, 'id' | 'picture'> }) {
  const { id, picture } = course
  const t = useTranslations('manageCourses.preview')
  const languages = useTranslations('manageCourses.texts.languages')
  const locale = useLocale()
  const { brand } = useSite()
  const [language, setLanguage] = useState(locale)
  const title = draft.title[language] || draft.title.lt
  const short = draft.short[language] || draft.short.lt
  const description = short.length > shownCharacters ? `${short.slice(0, shownCharacters - 1)}…` : short
  const path = `${language === 'lt' ? '' : `/${language}`}/course-about/${id}`
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-lg">
        {t('title')}
      </h2>
      <SelectField
        id="preview-language"
        label={t('language')}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(languageTags.find((tag) => tag === value) ?? 'lt')}
        options={languageTags.map((tag) => ({ value: tag, label: languages(tag) }))}
        className="max-w-xs"
      />
      <div lang={language} className="grid items-start gap-6 lg:grid-cols-2">
        <article className="max-w-sm overflow-hidden rounded-lg border border-line bg-surface">
          {picture ? (
            <img src={picture} alt="" width={480} height={300} className="aspect-[16/10] w-full object-cover" />
          ) : (
            <p className="bg-sunken px-5 py-10 text-center text-sm text-ink-soft">{t('noPicture')}</p>
          )}
          <div className="grid gap-2 p-5">
            <p className="text-lg font-bold">{title}</p>
            <p className="text-sm text-ink-soft">{short}</p>
            <p className="text-sm">{t('hours', { hours: draft.hours ?? 0 })}</p>
          </div>
        </article>
        <div className="rounded-lg border border-line bg-surface p-5">
          <p className="truncate text-sm text-ink-soft">{path}</p>
          <p className="text-lg text-pine">{`${title} – ${brand}`}</p>
          <p className="text-sm">{description}</p>
          {short.length > shownCharacters && (
            <p className="mt-2 text-sm text-amber-ink">{t('cut', { count: shownCharacters })}</p>
          )}
        </div>
      </div>
    </section>
  )
}
