import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepPartProps } from './StepEditor.tsx'

type Draw = { tag: string; count?: number }
type Settings = { draw?: Draw[] } & Record<string, unknown>
/** The rules of a test as they are stored; the server checks them when they are saved. */
const readSettings = (settings: unknown): Settings =>
  typeof settings === 'object' && settings !== null ? { ...settings } : {}

const numbers = ['passPercent', 'maxAttempts', 'coolDownMinutes', 'timeLimitMinutes'] as const

/** The rules of a test or survey: which questions of the bank it draws, what passes it, and its limits. */
export function QuizSettings({ draft, change, contents, errors }: StepPartProps) {
  const t = useTranslations('manageCourses.quiz')
  const settings = readSettings(draft.settings)
  const draw = settings.draw ?? []
  const set = (changes: Record<string, unknown>) => {
    const next: Record<string, unknown> = { ...settings, ...changes }
    for (const [name, value] of Object.entries(next)) if (value === undefined) delete next[name]
    change({ settings: next })
  }
  const setDraw = (tag: string, count: string | undefined) => {
    const others = draw.filter((one) => one.tag !== tag)
    if (count === undefined) return set({ draw: others })
    const number = Math.trunc(Number(count))
    return set({ draw: [...others, number > 0 ? { tag, count: number } : { tag }] })
  }
  return (
    <section id="step.settings" tabIndex={-1} aria-labelledby="quiz" className="grid gap-4">
      <h3 id="quiz" className="text-lg">
        {t('title')}
      </h3>
      <input type="hidden" name="step.settings" />
      {errors['step.settings'] && <FieldError id="step.settings-error">{errors['step.settings']}</FieldError>}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('draw')}</legend>
        {contents.tags.length === 0 && <p className="text-ink-soft">{t('noTags')}</p>}
        {contents.tags.map(({ tag, count }) => {
          const drawn = draw.find((one) => one.tag === tag)
          return (
            <div key={tag} className="flex flex-wrap items-center gap-4">
              <CheckboxField
                id={`draw-${tag}`}
                label={t('tag', { tag, count })}
                checked={drawn !== undefined}
                onChange={({ currentTarget }) => setDraw(tag, currentTarget.checked ? '' : undefined)}
              />
              {drawn && (
                <TextField
                  id={`draw-count-${tag}`}
                  type="number"
                  min={1}
                  max={count}
                  label={t('count')}
                  hint={t('countHint')}
                  value={drawn.count ?? ''}
                  onChange={({ currentTarget }) => setDraw(tag, currentTarget.value)}
                  className="w-48"
                />
              )}
            </div>
          )
        })}
      </fieldset>
      {draft.module === 'quiz' && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {numbers.map((name) => (
              <TextField
                key={name}
                id={`quiz-${name}`}
                type="number"
                min={name === 'passPercent' ? 0 : 1}
                label={t(name)}
                value={typeof settings[name] === 'number' ? settings[name] : ''}
                onChange={({ currentTarget: { value } }) =>
                  set({ [name]: value ? Math.trunc(Number(value)) : undefined })
                }
              />
            ))}
          </div>
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
    </section>
  )
}
