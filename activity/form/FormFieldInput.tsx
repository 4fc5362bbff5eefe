import { type Answer, scaleEnd, textLimits } from '../../contract/activities/form.rules.ts'
import type { FormField } from '../../contract/activities/forms.ts'
import { DateField } from '../../web/ui/DateField.tsx'
import { RadioGroup } from '../../web/ui/RadioGroup.tsx'
import { TextAreaField } from '../../web/ui/TextAreaField.tsx'
import { TextField } from '../../web/ui/TextField.tsx'
import { useActivityMessages } from '../messages.ts'
import { idOf } from './field-id.ts'
import { NumberInput } from './NumberInput.tsx'
import { SeveralGroup } from './SeveralGroup.tsx'

type FormFieldInputProps = {
  field: FormField
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
}

const written = (answer: Answer | undefined) => (typeof answer === 'string' ? answer : '')

/** The control of a field, or what an informing field says. */
export function FormFieldInput({ field, answer, error, onAnswer }: FormFieldInputProps) {
  const t = useActivityMessages()
  if (field.kind === 'info') return <div className="prose" dangerouslySetInnerHTML={{ __html: field.html }} />
  const id = idOf(field.key)
  const common = { id, label: field.label, hint: field.help || undefined, error, required: field.required }
  const write = (text: string) => onAnswer(text === '' ? undefined : text)
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          maxLength={textLimits.text}
          value={written(answer)}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )
    case 'long_text':
      return (
        <TextAreaField
          {...common}
          maxLength={textLimits.long_text}
          value={written(answer)}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )
    case 'date':
      return (
        <DateField {...common} value={written(answer)} onChange={({ currentTarget }) => write(currentTarget.value)} />
      )
    case 'number':
      return <NumberInput {...common} unit={field.unit} answer={answer} onAnswer={onAnswer} />
    case 'several':
      return (
        <SeveralGroup
          {...common}
          options={field.options}
          chosen={Array.isArray(answer) ? answer : []}
          onChosen={(chosen) => onAnswer(chosen.length ? chosen : undefined)}
        />
      )
    case 'choice':
      return (
        <RadioGroup
          {...common}
          cards
          name={id}
          value={written(answer)}
          onValue={onAnswer}
          options={field.options.map(({ key, text }) => ({ value: key, label: text }))}
        />
      )
    case 'yes_no':
      return (
        <RadioGroup
          {...common}
          cards
          name={id}
          value={answer === undefined ? '' : String(answer)}
          onValue={(value) => onAnswer(value === 'true')}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      )
    case 'scale':
      return (
        <RadioGroup
          {...common}
          name={id}
          value={String(answer ?? '')}
          onValue={(value) => onAnswer(Number(value))}
          options={Array.from({ length: scaleEnd }, (_, at) => {
            const end = at === 0 ? field.from : at === scaleEnd - 1 ? field.to : ''
            return { value: String(at + 1), label: end ? `${at + 1} – ${end}` : String(at + 1) }
          })}
        />
      )
  }
}
