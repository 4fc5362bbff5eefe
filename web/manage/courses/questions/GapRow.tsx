import { useTranslations } from 'use-intl'
import { gapLimits } from '../../../../contract/activities/questions.ts'
import { type BankElement, elementLimits, type GapAnswer } from '../../../../contract/manage/questions.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { replaced } from '../../kit/rows.ts'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import { AddButton } from './ElementRows.tsx'
import { newAnswer, withRight } from './elements.ts'
import { Feedback } from './Feedback.tsx'
import type { EditorProps } from './kinds/kind.ts'
import { SortableRows } from './SortableRows.tsx'

type Gap = NonNullable<BankElement['gap']>
type Props = {
  element: BankElement
  /** The name of the gap in the call. */
  field: string
  errors: EditorProps['errors']
  onGap: (gap: Gap) => void
  onRemove: () => void
}
const noGap: Gap = { chosen: false, options: [] }

/** What fills a gap: typed, with all texts that are accepted, or chosen from options of which one is right. */
export function GapRow({ element: { id, gap }, field, errors, onGap, onRemove }: Props) {
  const t = useTranslations('manageCourses.bank')
  const rows = useTranslations('manageCourses.rows')
  const { chosen, options } = gap ?? noGap
  const sign = `{${id}}`
  const title = t('gap', { gap: sign })
  const error = errors[field]
  const set = (next: GapAnswer[]) => onGap({ chosen, options: next })
  function choose(value: string) {
    const isChosen = value === 'chosen'
    const isMarked = options.filter(({ mark }) => mark === 1).length === 1
    onGap({ chosen: isChosen, options: isChosen && !isMarked ? withRight(unmarked(options), 0, true) : options })
  }
  return (
    <li>
      <fieldset
        id={field}
        tabIndex={-1}
        className="grid min-w-0 gap-3 rounded-lg border border-line bg-sunken p-3 sm:p-4"
      >
        <legend className="sr-only">{title}</legend>
        <div className="flex items-start justify-between gap-3">
          <p className="font-semibold">{title}</p>
          <IconButton icon="trash" size="sm" label={rows('remove', { name: title })} onClick={onRemove} />
        </div>
        <RadioGroup
          name={`gap-${id}`}
          label={t('gapKind')}
          value={chosen ? 'chosen' : 'typed'}
          onValue={choose}
          options={[
            { value: 'typed', label: t('gapTyped') },
            { value: 'chosen', label: t('gapChosen') },
          ]}
        />
        <SortableRows
          rows={options}
          nameOf={({ texts }, at) => texts.lt || t('gapAnswer', { gap: sign, number: at + 1 })}
          onRows={set}
          head={(answer, at) =>
            chosen ? (
              <CheckboxField
                id={`right-${id}-${answer.id}`}
                label={t('isRight', { number: at + 1 })}
                checked={answer.mark === 1}
                onChange={({ currentTarget: { checked } }) => set(withRight(options, at, checked))}
              />
            ) : (
              <span className="font-semibold">{t('option', { number: at + 1 })}</span>
            )
          }
        >
          {(answer, at) => (
            <>
              <ThreeTexts
                name={`${field}.options.${at}.texts`}
                label={t('gapAnswer', { gap: sign, number: at + 1 })}
                maxLength={gapLimits.length}
                required={chosen}
                value={answer.texts}
                onChange={(texts) => set(replaced(options, at, { ...answer, texts }))}
                errors={errors}
              />
              {chosen && (
                <Feedback
                  name={`${field}.options.${at}.feedback`}
                  value={answer.feedback}
                  onChange={(feedback) => set(replaced(options, at, { ...answer, feedback }))}
                  errors={errors}
                />
              )}
            </>
          )}
        </SortableRows>
        {options.length < elementLimits.options && (
          <AddButton label={t('addOption')} onAdd={() => set([...options, newAnswer(options)])} />
        )}
        {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
      </fieldset>
    </li>
  )
}

const unmarked = (answers: readonly GapAnswer[]): GapAnswer[] => answers.map((one) => ({ ...one, mark: 0 }))
