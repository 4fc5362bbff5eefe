import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../../contract/manage/questions.ts'
import { ThreeTexts } from '../../../kit/ThreeTexts.tsx'
import { ElementRows } from '../ElementRows.tsx'
import { Feedback } from '../Feedback.tsx'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor(props: EditorProps) {
  const { errors } = props
  const t = useTranslations('manageCourses.bank')
  return (
    <ElementRows
      {...props}
      legend={t('options')}
      hint={t('elementsHint.matching')}
      nameOf={(number) => t('option', { number })}
      add={t('addOption')}
    >
      {({ element, field, set }) => (
        <>
          <ThreeTexts
            name={`${field}.prompt`}
            label={t('prompt')}
            maxLength={500}
            value={element.prompt}
            onChange={(prompt) => set({ prompt })}
            errors={errors}
          />
          <ThreeTexts
            name={`${field}.texts`}
            label={t('pairOption')}
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
      )}
    </ElementRows>
  )
}

const Shown = ({ question: { elements } }: { question: BankQuestion }) => (
  <ShownAnswers
    answers={elements.map(({ id, texts, prompt, feedback }) => ({
      id,
      text: prompt.lt ? `${prompt.lt} → ${texts.lt}` : texts.lt,
      feedback: feedback.lt,
    }))}
  />
)

export const matching: Kind = { elements: 'rows', Editor, Shown }
