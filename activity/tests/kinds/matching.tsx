import { SelectField } from '../../../web/ui/SelectField.tsx'
import { useActivityMessages } from '../../messages.ts'
import { type Asked, type InputProps, type Kind, lineAt, numbers } from './kind.ts'
import { type Part, sameMark } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

/** A list on a phone shows so many characters of its chosen option, and cuts the rest. */
const shownOnPhone = 30

/** An option for each prompt, chosen from a list. A long chosen option is whole below its list on a phone. */
function Input({ question, answer, onAnswer, title, mark }: InputProps<Asked<'matching'>>) {
  const t = useActivityMessages()
  const { id, prompts, options } = question
  const chosen = prompts.map((_prompt, i) => (Array.isArray(answer) ? Number(answer[i] ?? -1) : -1))
  return (
    <fieldset className="min-w-0" aria-describedby={`hint-${id}`}>
      <legend>{title}</legend>
      <p id={`hint-${id}`} className="-mt-1 mb-4 text-sm text-ink-soft">
        {t('match')}
      </p>
      <div className="grid gap-4">
        {prompts.map((prompt, i) => (
          <div key={i}>
            <SelectField
              label={mark === undefined ? prompt : <Prompt text={prompt} part={mark ? sameMark(mark, i) : null} />}
              value={String(chosen[i])}
              onChange={({ target }) => onAnswer(chosen.map((one, at) => (at === i ? Number(target.value) : one)))}
              options={[
                { value: '-1', label: t('notChosen') },
                ...options.map((label, option) => ({ value: String(option), label })),
              ]}
            />
            <Whole text={options[chosen[i] ?? -1] ?? ''} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Screen readers say the option of the list whole. */
const Whole = ({ text }: { text: string }) =>
  text.length > shownOnPhone && (
    <p aria-hidden className="mt-1 px-1 text-sm text-ink-soft sm:hidden">
      {text}
    </p>
  )

const Prompt = ({ text, part }: { text: string; part: Part | null }) => (
  <span className="flex items-start gap-2">
    <span>{text}</span>
    <PartMark part={part} />
  </span>
)

export const matching: Kind<'matching'> = {
  Input,
  lines: ({ prompts, options }, answer) =>
    prompts.map((prompt, i) => `${prompt} – ${lineAt(options, numbers(answer)[i] ?? -1)}`),
  isWhole: (_, answer) => numbers(answer).every((one) => one !== -1),
}
