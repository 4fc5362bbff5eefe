import { useState } from 'react'
import { readNumber } from '../../../contract/activities/read-number.ts'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useActivityMessages } from '../../messages.ts'
import type { Asked, InputProps } from './kind.ts'
import { verdictOf } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

/** A number with its unit, or a few words. */
export function WrittenAnswer({
  question,
  answer,
  onAnswer,
  title,
  mark,
}: InputProps<Asked<'numeric' | 'short_text'>>) {
  const t = useActivityMessages()
  const isNumber = question.kind === 'numeric'
  const [left, setLeft] = useState(false)
  const written = typeof answer === 'string' ? answer : ''
  const isWrong =
    question.kind === 'numeric' && written.trim() !== '' && Number.isNaN(readNumber(written, question.unit))
  return (
    <div>
      {title}
      <div className="flex max-w-sm items-end gap-3">
        <TextField
          label={t(isNumber ? 'writeNumber' : 'writeText')}
          inputMode={isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={isNumber ? 20 : 200}
          value={written}
          error={left && isWrong ? t('notNumber') : undefined}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
          className="flex-1"
        />
        {isNumber && question.unit && <span className="pb-3 font-semibold">{question.unit}</span>}
        {mark && <PartMark part={{ verdict: verdictOf(mark), own: true }} className="mb-3" />}
      </div>
    </div>
  )
}
