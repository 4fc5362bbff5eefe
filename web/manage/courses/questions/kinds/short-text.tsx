import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../../contract/manage/questions.ts'
import { ThreeTexts } from '../../ThreeTexts.tsx'
import { ElementRows } from '../ElementRows.tsx'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor(props: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <ElementRows
      {...props}
      legend={t('accepted')}
      hint={t('acceptedHint')}
      nameOf={(number) => t('option', { number })}
      add={t('addOption')}
    >
      {({ element, name, field, set }) => (
        <ThreeTexts
          name={`${field}.texts`}
          label={name}
          maxLength={200}
          value={element.texts}
          onChange={(texts) => set({ texts })}
          errors={props.errors}
        />
      )}
    </ElementRows>
  )
}

const Shown = ({ question: { elements } }: { question: BankQuestion }) => (
  <ShownAnswers answers={elements.map(({ id, texts }) => ({ id, text: texts.lt, mark: 1 }))} />
)

export const shortText: Kind = { elements: 'rows', Editor, Shown }
