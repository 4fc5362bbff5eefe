import { TextField } from '../../../web/ui/TextField.tsx'
import { useActivityMessages } from '../../messages.ts'
import type { Asked, InputProps } from './AnswerInput.tsx'

/** A number with its unit, or a few words. */
export function WrittenInput({ question, answer, onAnswer, title }: InputProps<Asked<'numeric' | 'short_text'>>) {
  const t = useActivityMessages()
  const isNumber = question.kind === 'numeric'
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
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
          className="flex-1"
        />
        {isNumber && question.unit && <span className="pb-3 font-semibold">{question.unit}</span>}
      </div>
    </div>
  )
}
