import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Answer,
  type AnswerValue,
  answerValues,
  isPassed,
  isSignedBy,
  unanswered,
} from '../../../contract/assessment.rules.ts'
import type { DayPerson, PracticeDay } from '../../../contract/manage/days.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { clockOf, instantOfDay, nowAfter, writtenAfter } from './clock-times.rules.ts'
import { useDraft } from '../edits/useDraft.ts'
import type { DayPhase } from './useDayPhase.ts'
import type { Outbox } from './useOutbox.ts'

type Props = {
  day: PracticeDay
  phase: DayPhase
  person: DayPerson
  outbox: Outbox
  open: boolean
  onClose: () => void
}

/** Assesses a person by the checklist of the course. */
export function AssessDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('manageDay')
  return (
    <Dialog open={open} onClose={onClose} title={t('assessTitle', { name: rest.person.name })} size="lg">
      <AssessForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** `second`: the id of a colleague. */
type Filled = { version: number; marks: Answer[]; comment: string; second: string }
const blank: Filled = { version: 0, marks: [], comment: '', second: '' }

function AssessForm({ day, phase, person, outbox, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('manageDay')
  const { items, needed } = day.checklist ?? { items: [], needed: 0 }
  const id = useRef(crypto.randomUUID())
  // What is filled in is kept in this browser until it is signed, also when the dialog is closed.
  const { draft, change, begin } = useDraft(`assessment-${day.id}-${person.enrolment}`, blank)
  const marks = draft.marks.filter(({ key }) => items.some((item) => item.key === key))
  const [errors, setErrors] = useState<{ id: string; label: string; text: string }[]>([])
  const second = day.colleagues.find(({ id: colleague }) => colleague === draft.second)
  const isComplete = unanswered(items, marks).length === 0
  const set = (key: string, value: AnswerValue) =>
    change(({ marks: before }) => ({ marks: [...before.filter((one) => one.key !== key), { key, value }] }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const signature = String(form.get('signature') ?? '').trim()
    const now = Date.now()
    // Of one that is recorded later the time is written; its seconds keep two of them in their order.
    const written = instantOfDay(day, String(form.get('assessed_at') ?? ''), now)
    const isWritten = phase === 'over'
    const cameAt = person.came === null ? 0 : Date.parse(person.came)
    const pin = second ? String(form.get('second_pin') ?? '').trim() : ''
    const before = person.assessment ? Date.parse(person.assessment.at) + 1 : 0
    const assessedAt = !isWritten
      ? nowAfter(now, cameAt, before)
      : written === undefined
        ? undefined
        : writtenAfter(cameAt, written, now % 60_000)
    const missing = [
      ...unanswered(items, marks).map((item) => ({ id: `mark-${item.key}`, label: item.text, text: t('answerAll') })),
      ...(assessedAt === undefined
        ? [
            {
              id: 'assessed_at',
              label: t('assessedAt'),
              text: t(written === undefined ? 'wrongTime' : 'beforeArrival', {
                at: clockOf(person.came ?? day.starts),
              }),
            },
          ]
        : []),
      ...(pin === '' || /^\d{6}$/.test(pin) ? [] : [{ id: 'second_pin', label: t('secondPin'), text: t('pinDigits') }]),
      ...(isSignedBy(signature, day.assessor)
        ? []
        : [{ id: 'signature', label: t('signature'), text: t('writeSignature', { name: day.assessor }) }]),
    ]
    setErrors(missing)
    if (missing.length || assessedAt === undefined) return
    await outbox.add({
      id: id.current,
      day: day.id,
      name: person.name,
      call: 'assessPractice',
      byClock: !isWritten,
      body: {
        assessment: id.current,
        enrolment: person.enrolment,
        marks,
        comment: draft.comment.trim(),
        second_assessor_id: second?.id ?? null,
        second_pin: pin || null,
        signature,
        assessed_at: new Date(assessedAt).toISOString(),
      },
    })
    begin(blank)
    onClose()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary errors={errors} />
      <p className="text-ink-soft">{items.length ? t('needed', { needed, all: items.length }) : t('noChecklist')}</p>
      {items.map((item) => (
        <Item key={item.key} item={item} value={marks.find(({ key }) => key === item.key)} onValue={set} />
      ))}
      <TextAreaField
        id="comment"
        name="comment"
        label={t('comment')}
        rows={3}
        maxLength={2000}
        value={draft.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {phase === 'over' && (
        <TextField
          id="assessed_at"
          name="assessed_at"
          type="time"
          label={t('assessedAt')}
          defaultValue={clockOf(day.ends)}
          required
          error={errors.find((error) => error.id === 'assessed_at')?.text}
          className="max-w-64"
        />
      )}
      <SelectField
        id="second"
        name="second"
        label={t('second')}
        value={second?.id ?? ''}
        onChange={({ currentTarget }) => change({ second: currentTarget.value })}
        options={[
          { value: '', label: t('noSecond') },
          ...day.colleagues.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        hint={draft.second && !second ? t('secondGone') : undefined}
      />
      {second && (
        // Not part of the draft: a PIN is kept with the signed assessment only, until it is sent.
        <TextField
          key={second.id}
          id="second_pin"
          name="second_pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          label={t('secondPin')}
          hint={t('secondPinHint', { name: second.name })}
          error={errors.find((error) => error.id === 'second_pin')?.text}
          className="max-w-md"
        />
      )}
      <TextField
        id="signature"
        name="signature"
        label={t('signature')}
        maxLength={120}
        autoComplete="off"
        required
        error={errors.find((error) => error.id === 'signature')?.text}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t('sign')}</Button>
        <p role="status" className="font-semibold">
          {isComplete && items.length > 0 && t('result', { passed: String(isPassed(items, needed, marks)) })}
        </p>
      </div>
    </form>
  )
}

type Item = NonNullable<PracticeDay['checklist']>['items'][number]

function Item({
  item: { key, text, critical },
  value,
  onValue,
}: {
  item: Item
  value: Answer | undefined
  onValue: (key: string, value: AnswerValue) => void
}) {
  const t = useTranslations('manageDay')
  const choices: readonly AnswerValue[] = critical ? answerValues : [...answerValues, null]
  return (
    <fieldset id={`mark-${key}`} tabIndex={-1} className="rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">
        {critical && (
          <span className="text-danger" title={t('critical')}>
            <span aria-hidden>★ </span>
            <span className="sr-only">{t('critical')}: </span>
          </span>
        )}
        {text}
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {choices.map((choice) => (
          <label
            key={String(choice)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-pine has-checked:bg-pine-soft"
          >
            <input
              type="radio"
              name={`mark-${key}`}
              checked={value !== undefined && value.value === choice}
              onChange={() => onValue(key, choice)}
            />
            {t(`marks.${choice ?? 'na'}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
