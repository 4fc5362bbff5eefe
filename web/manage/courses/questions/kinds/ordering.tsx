import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../../contract/manage/questions.ts'
import { ThreeTexts } from '../../../kit/ThreeTexts.tsx'
import { ElementRows } from '../ElementRows.tsx'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor(props: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <ElementRows
      {...props}
      legend={t('items')}
      hint={t('elementsHint.ordering')}
      nameOf={(number) => t('option', { number })}
      add={t('addOption')}
    >
      {({ element, name, field, set }) => (
        <ThreeTexts
          name={`${field}.texts`}
          label={name}
          maxLength={500}
          required
          value={element.texts}
          onChange={(texts) => set({ texts })}
          errors={props.errors}
        />
      )}
    </ElementRows>
  )
}

const Shown = ({ question: { elements } }: { question: BankQuestion }) => (
  <ShownAnswers answers={elements.map(({ id, texts }, at) => ({ id, text: `${at + 1}. ${texts.lt}` }))} />
)

export const ordering: Kind = { elements: 'rows', Editor, Shown }
