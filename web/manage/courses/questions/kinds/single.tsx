import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOpinion, type BankQuestion } from '../../../../../contract/manage/questions.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { ThreeTexts } from '../../../kit/ThreeTexts.tsx'
import { ElementRows, type RowOf } from '../ElementRows.tsx'
import { withRight } from '../elements.ts'
import { Feedback } from '../Feedback.tsx'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor(props: EditorProps) {
  const { draft, change, errors } = props
  const t = useTranslations('manageCourses.bank')
  return (
    <>
      <ElementRows
        {...props}
        legend={t('options')}
        nameOf={(number) => t('option', { number })}
        add={t('addOption')}
        head={({ element, at }) => (
          <CheckboxField
            id={`right-${element.id}`}
            label={t('isRight', { number: at + 1 })}
            checked={element.mark === 1}
            onChange={({ currentTarget: { checked } }) => change({ elements: withRight(draft.elements, at, checked) })}
          />
        )}
      >
        {({ element, name, field, set }) => (
          <>
            <OptionText {...{ element, name, field, set, errors }} />
            {element.mark < 1 && <Part mark={element.mark} name={field} onMark={(mark) => set({ mark })} />}
          </>
        )}
      </ElementRows>
      {isOpinion(draft) && <Notice kind="info" title={t('opinion')} />}
    </>
  )
}

type TextProps = Omit<RowOf, 'at'> & Pick<EditorProps, 'errors'>

/** The text of an option, and what is said to who chose it. */
export function OptionText({ element, name, field, set, errors }: TextProps) {
  return (
    <>
      <ThreeTexts
        name={`${field}.texts`}
        label={name}
        maxLength={500}
        required
        value={element.texts}
        onChange={(texts) => set({ texts })}
        errors={errors}
      />
      <Feedback
        name={`${field}.feedback`}
        value={element.feedback}
        onChange={(feedback) => set({ feedback })}
        errors={errors}
      />
    </>
  )
}

/** The part of the points of an option that is not fully right, in percent; its field is there once it is asked for. */
function Part({ mark, name, onMark }: { mark: number; name: string; onMark: (mark: number) => void }) {
  const t = useTranslations('manageCourses.bank')
  const [opened, setOpened] = useState(mark > 0)
  if (!opened)
    return (
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpened(true)}>
        {t('addPart')}
      </Button>
    )
  return <PartField mark={mark} name={name} max={99} onMark={onMark} />
}

type PartProps = { mark: number; name: string; max: number; onMark: (mark: number) => void }
/** A part of the points in percent, up to `max`. */
export function PartField({ mark, name, max, onMark }: PartProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <TextField
      id={`${name}.mark`}
      type="number"
      min={0}
      max={max}
      step="any"
      label={t('part')}
      hint={t('partHint')}
      value={Math.round(mark * 10_000) / 100}
      onChange={({ currentTarget: { value } }) => onMark(Math.min(Math.max(Number(value), 0), max) / 100)}
      className="max-w-xs"
    />
  )
}

/** The options with those that are right. */
export const ShownOptions = ({ question: { elements } }: { question: BankQuestion }) => (
  <ShownAnswers
    answers={elements.map(({ id, texts, mark, feedback }) => ({ id, text: texts.lt, mark, feedback: feedback.lt }))}
  />
)

export const single: Kind = { elements: 'rows', Editor, Shown: ShownOptions }
