import { useTranslations } from 'use-intl'
import { feedbackOf, feedbackTimes } from '../../../../../contract/activities/feedback.rules.ts'
import { QuizDraft } from './draft.ts'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import type { KindProps } from '../kind.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { numberOf, useSettings } from '../settings.ts'

const numbers = ['passPercent', 'maxAttempts', 'coolDownMinutes', 'timeLimitMinutes'] as const

/** The rules of a test or survey: which questions of the bank it draws, what passes it, and its limits. */
export function QuizSettings(props: KindProps) {
  const { draft, contents } = props
  const t = useTranslations('manageCourses.quiz')
  const [settings, set] = useSettings(QuizDraft, props)
  const { draw = [] } = settings
  const known = contents.tags.map(({ tag }) => tag)
  // A tag without questions can still be taken out.
  const tags = [
    ...contents.tags,
    ...draw.flatMap(({ tag }) => (known.includes(tag) ? [] : { tag, count: 0, opinions: 0 })),
  ]
  const chosen = contents.tags.filter(({ tag }) => draw.some((one) => one.tag === tag))
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const opinions = chosen.reduce((sum, one) => sum + one.opinions, 0)
  const setDraw = (tag: string, count: string | undefined) => {
    const number = count === undefined ? undefined : numberOf(count)
    const drawn = { tag, ...(number && number > 0 ? { count: Math.trunc(number) } : {}) }
    if (count === undefined) return set({ draw: draw.filter((one) => one.tag !== tag) })
    if (!draw.some((one) => one.tag === tag)) return set({ draw: [...draw, drawn] })
    set({ draw: draw.map((one) => (one.tag === tag ? drawn : one)) })
  }
  return (
    <div className="grid gap-4">
      <fieldset id="draw" tabIndex={-1} className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('draw')}</legend>
        {tags.length === 0 && <p className="text-ink-soft">{t('noTags')}</p>}
        {tags.map(({ tag, count: questions }) => {
          const drawn = draw.find((one) => one.tag === tag)
          return (
            <div key={tag} className="flex flex-wrap items-center gap-4">
              <CheckboxField
                id={`draw-${tag}`}
                label={t('tag', { tag, count: questions })}
                checked={drawn !== undefined}
                onChange={({ currentTarget }) => setDraw(tag, currentTarget.checked ? '' : undefined)}
              />
              {drawn && (
                <SettingNumber
                  id={`draw-count-${tag}`}
                  label={t('count')}
                  hint={t('countHint')}
                  min={1}
                  max={questions}
                  value={drawn.count}
                  onValue={(value) => setDraw(tag, String(value ?? ''))}
                />
              )}
            </div>
          )
        })}
        {draft.module === 'quiz' && opinions > 0 && (
          <Notice kind="warning" title={t('opinions', { opinions, count })} />
        )}
      </fieldset>
      {draft.module === 'quiz' && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {numbers.map((name) => (
              <SettingNumber
                key={name}
                id={`quiz-${name}`}
                label={t(name)}
                min={name === 'passPercent' ? 0 : 1}
                {...(name === 'passPercent' ? { max: 100 } : {})}
                value={settings[name]}
                onValue={(value) => set({ [name]: value })}
              />
            ))}
          </div>
          <RadioGroup
            name="quiz-feedback"
            label={t('feedback')}
            hint={t('feedbackHint')}
            value={feedbackOf(settings, draft.topic !== null)}
            onValue={(value) => set({ feedback: feedbackTimes.find((one) => one === value) })}
            options={feedbackTimes.map((one) => ({ value: one, label: t(`feedbackTimes.${one}`) }))}
          />
          {(['shuffle', 'certainty'] as const).map((name) => (
            <CheckboxField
              key={name}
              id={`quiz-${name}`}
              label={t(name)}
              checked={settings[name] === true}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
            />
          ))}
        </>
      )}
    </div>
  )
}
