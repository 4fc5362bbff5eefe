import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedText } from '../../../../contract/manage/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import type { EditorProps } from './kinds/kind.ts'

type Props = { name: string; value: EditedText; onChange: (value: EditedText) => void; errors: EditorProps['errors'] }

/** What is shown after the test to who chose an element; its fields are there once they are asked for. */
export function Feedback({ name, value, onChange, errors }: Props) {
  const t = useTranslations('manageCourses.bank')
  const [opened, setOpened] = useState(Object.values(value).some(Boolean))
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
      value={value}
      onChange={onChange}
      errors={errors}
    />
  )
}
