import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../../contract/manage/questions.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor({ draft: { number, tolerance }, change, errors }: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        id="bank_question.number"
        name="bank_question.number"
        type="number"
        step="any"
        label={t('number')}
        required
        value={number ?? ''}
        onChange={({ currentTarget: { value } }) => change({ number: value ? Number(value) : null })}
        error={errors['bank_question.number']}
      />
      <TextField
        id="question-tolerance"
        type="number"
        step="any"
        min={0}
        label={t('tolerance')}
        value={tolerance}
        onChange={({ currentTarget: { value } }) => change({ tolerance: Number(value) })}
      />
    </div>
  )
}

const Shown = ({ question: { number, tolerance } }: { question: BankQuestion }) => (
  <p>{tolerance ? `${number} ± ${tolerance}` : number}</p>
)

export const numeric: Kind = { elements: 'nothing', Editor, Shown }
