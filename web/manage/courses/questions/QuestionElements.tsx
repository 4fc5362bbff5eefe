import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankElement, WrittenKind } from '../../../../contract/manage/questions.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { freeKey, replaced, without } from '../kinds/settings.ts'
import { moved } from '../moved.ts'
import { RowTools } from '../RowTools.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'

const empty = { lt: '', en: '', ru: '' }
/** An element without texts, with an id that none of the others has. */
export const newElement = (others: readonly BankElement[]): BankElement => ({
  id: freeKey(
    'option',
    others.map(({ id }) => id),
  ),
  texts: empty,
  right: false,
  prompt: empty,
  feedback: empty,
})

type Props = {
  kind: WrittenKind
  elements: readonly BankElement[]
  errors: Readonly<Record<string, string | undefined>>
  onElements: (elements: BankElement[]) => void
}

/** The options, pairs or items of a question, each with its own mark: it stays with its text wherever that is moved. */
export function QuestionElements({ kind, elements, errors, onElements }: Props) {
  const t = useTranslations('manageCourses.bank')
  const isChoice = kind === 'single' || kind === 'multiple'
  const error = errors['bank_question.elements']
  function set(at: number, changes: Partial<BankElement>) {
    const next = replaced(elements, at, { ...newElement(elements), ...elements[at], ...changes })
    // Of one right answer the mark moves to the one that was chosen.
    const onlyOne = kind === 'single' && changes.right
    onElements(onlyOne ? next.map((one, index) => ({ ...one, right: index === at })) : next)
  }
  return (
    <fieldset id="bank_question.elements" tabIndex={-1} className="grid gap-4">
      <legend className="mb-1 font-semibold">{t(kind === 'ordering' ? 'items' : 'options')}</legend>
      {kind !== 'single' && <p className="text-sm text-ink-soft">{t(`elementsHint.${hintOf(kind)}`)}</p>}
      <ol className="grid gap-3">
        {elements.map((element, at) => {
          const name = t('option', { number: at + 1 })
          const field = `bank_question.elements.${at}`
          return (
            <li key={element.id} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
              <div className="flex items-start justify-between gap-3">
                {isChoice ? (
                  <CheckboxField
                    id={`right-${element.id}`}
                    label={t('isRight', { number: at + 1 })}
                    checked={element.right}
                    onChange={({ currentTarget }) => set(at, { right: currentTarget.checked })}
                  />
                ) : (
                  <span className="font-semibold">{name}</span>
                )}
                <RowTools
                  name={element.texts.lt || name}
                  at={at}
                  count={elements.length}
                  onMove={(to) => onElements(moved(elements, at, to))}
                  onRemove={() => onElements(without(elements, at))}
                />
              </div>
              {kind === 'matching' && (
                <ThreeTexts
                  name={`${field}.prompt`}
                  label={t('prompt')}
                  maxLength={500}
                  value={element.prompt}
                  onChange={(prompt) => set(at, { prompt })}
                  errors={errors}
                />
              )}
              <ThreeTexts
                name={`${field}.texts`}
                label={kind === 'matching' ? t('pairOption') : name}
                maxLength={500}
                required
                value={element.texts}
                onChange={(texts) => set(at, { texts })}
                errors={errors}
              />
              {isChoice && (
                <Feedback name={`${field}.feedback`} element={element} onChange={(feedback) => set(at, { feedback })} />
              )}
            </li>
          )
        })}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={() => onElements([...elements, newElement(elements)])}
      >
        {t('addOption')}
      </Button>
      {error && <FieldError id="bank_question.elements-error">{error}</FieldError>}
    </fieldset>
  )
}

const hintOf = (kind: WrittenKind) => (kind === 'ordering' || kind === 'matching' ? kind : 'multiple')

type FeedbackProps = { name: string; element: BankElement; onChange: (value: BankElement['feedback']) => void }

/** What is shown after the test to who chose the option; its fields are there once they are asked for. */
function Feedback({ name, element, onChange }: FeedbackProps) {
  const t = useTranslations('manageCourses.bank')
  const [opened, setOpened] = useState(element.feedback.lt !== '')
  if (!opened)
    return (
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpened(true)}>
        {t('addFeedback')}
      </Button>
    )
  return (
    <ThreeTexts
      name={name}
      label={t('feedback')}
      hint={t('feedbackHint')}
      maxLength={1000}
      value={element.feedback}
      onChange={onChange}
      errors={{}}
    />
  )
}
