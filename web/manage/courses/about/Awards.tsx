import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { moved } from '../moved.ts'
import { RowTools } from '../RowTools.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'
import type { Draft, PartProps } from './AboutTab.tsx'

const empty = { lt: '', en: '', ru: '' }

/** Awards that the course shows. */
export function Awards({ draft, change, errors }: PartProps) {
  const t = useTranslations('manageCourses')
  const awards = draft.course_awards
  const set = (at: number, changes: Partial<Draft['course_awards'][number]>) =>
    change({ course_awards: awards.map((award, index) => (index === at ? { ...award, ...changes } : award)) })
  return (
    <section aria-labelledby="awards" className="grid gap-4">
      <h2 id="awards" className="text-lg">
        {t('about.awards')}
      </h2>
      {awards.map(({ title, subtitle }, at) => (
        // Awards have no key; they are only edited in place, moved or removed as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center justify-between">
            <h3 className="text-base">{`${t('fields.award')} ${at + 1}`}</h3>
            <RowTools
              name={`${t('fields.award')} ${at + 1}`}
              at={at}
              count={awards.length}
              onMove={(to) => change({ course_awards: moved(awards, at, to) })}
              onRemove={() => change({ course_awards: awards.filter((_, index) => index !== at) })}
            />
          </div>
          <ThreeTexts
            name={`course_awards.${at}.title`}
            label={t('fields.award')}
            value={title}
            onChange={(value) => set(at, { title: value })}
            maxLength={120}
            required
            errors={errors}
          />
          <ThreeTexts
            name={`course_awards.${at}.subtitle`}
            label={t('fields.awardBy')}
            value={subtitle}
            onChange={(value) => set(at, { subtitle: value })}
            maxLength={200}
            errors={errors}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        className="justify-self-start"
        onClick={() => change({ course_awards: [...awards, { title: empty, subtitle: empty, image: null }] })}
      >
        {t('about.addAward')}
      </Button>
    </section>
  )
}
