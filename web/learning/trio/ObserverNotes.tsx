import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrioRun } from '../../../contract/trio.ts'
import { readRound, trioNotes, type TrioNote } from '../../../contract/trio.rules.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { Trio } from './useTrioRun.ts'

type Step = TrioRun['algorithm']['steps'][number]
type Props = { trio: Trio; round: number; steps: readonly Step[] }

/** What went well and what to improve, for each critical step. */
export function ObserverNotes({ trio, round, steps }: Props) {
  const t = useTranslations('trio')
  const { notes } = readRound(trio.entries, round)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('notesTitle')}</h2>
      <ul className="grid gap-3">
        {steps.map((step) => {
          const note = notes.get(step.key)
          return (
            <li key={step.key}>
              <StepNote
                step={step}
                value={note?.value}
                text={note?.text ?? ''}
                onNote={(value, text) => trio.record({ kind: 'note', round, step: step.key, value, text })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type NoteProps = {
  step: Step
  value: TrioNote | undefined
  text: string
  onNote: (value: TrioNote, text: string) => void
}

function StepNote({ step, value, text, onNote }: NoteProps) {
  const t = useTranslations('trio')
  const id = useId()
  const [typed, setTyped] = useState(text)
  return (
    <fieldset className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{step.text}</legend>
      <p aria-hidden className="font-semibold">
        {step.text}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {trioNotes.map((note) => (
          <Button
            key={note}
            variant={value === note ? 'primary' : 'secondary'}
            aria-pressed={value === note}
            className="min-h-12 px-2"
            onClick={() => onNote(note, typed.trim())}
          >
            {t(`notes.${note}`)}
          </Button>
        ))}
      </div>
      {value && (
        <>
          <TextAreaField
            id={id}
            label={t('remark')}
            labelHidden
            placeholder={t('remark')}
            rows={2}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {typed.trim() !== text && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => onNote(value, typed.trim())}
            >
              {t('saveRemark')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
