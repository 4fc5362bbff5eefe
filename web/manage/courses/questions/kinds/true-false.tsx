import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../../contract/manage/questions.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import type { EditorProps, Kind } from './kind.ts'

function Editor({ draft: { truth }, change, errors }: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <RadioGroup
      id="bank_question.truth"
      name="bank_question.truth"
      label={t('rightAnswer')}
      value={truth === null ? '' : String(truth)}
      onValue={(value) => change({ truth: value === 'true' })}
      options={[
        { value: 'true', label: t('true') },
        { value: 'false', label: t('false') },
      ]}
      error={errors['bank_question.truth']}
    />
  )
}

function Shown({ question: { truth } }: { question: BankQuestion }) {
  const t = useTranslations('manageCourses.bank')
  return <p>{t(truth ? 'true' : 'false')}</p>
}

export const trueFalse: Kind = { elements: 'nothing', Editor, Shown }
