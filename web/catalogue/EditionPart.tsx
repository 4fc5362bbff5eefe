import { useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { useDays } from './parts/useDays.ts'

/** Which edition the course teaches, by which guideline, and who reviewed its clinical text: said in this one place. */
export function EditionPart({ edition }: { edition: NonNullable<Course['edition']> }) {
  const t = useTranslations('catalogue.about.edition')
  const days = useDays()
  const { number, published, guideline, reviewer, changed_since: changed } = edition
  const unnamed = changed === null ? t('none') : t('changed', { on: days.long(changed) })
  const facts = [
    [t('number'), t('value', { number, published: days.long(published) })],
    ...(guideline ? [[t('guideline'), guideline] as const] : []),
    [t('reviewer'), reviewer ? t('reviewed', { ...reviewer, on: days.long(reviewer.on) }) : unnamed],
  ] as const
  return (
    <dl className="measure grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
