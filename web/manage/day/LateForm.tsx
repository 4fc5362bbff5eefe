import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { clockOf, instantOfDay, writtenAfter } from './clock-times.rules.ts'

/** Instants as they are sent; `came` is what is known already, or what is written. */
type Times = { came: string; left: string | null; reason: string }
type Props = {
  day: PracticeDay
  name: string
  /** When they came, as it is recorded; null: it is asked for. */
  came: string | null
  onSave: (times: Times) => Promise<unknown>
}
type Field = 'came' | 'left' | 'reason'

/** Attendance of a practice that is over: when somebody came, why it is written by hand, and when they left. */
export function LateForm({ day, name, came, onSave }: Props) {
  const t = useTranslations('manageDay')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const opening = t(came === null ? 'byHand' : 'leave')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = (field: Field) => String(form.get(field) ?? '').trim()
    const arrival = came === null ? instantOfDay(day, written('came'), Date.now()) : Date.parse(came)
    const leftAt = written('left') ? instantOfDay(day, written('left'), Date.now()) : null
    const departure = typeof leftAt === 'number' ? writtenAfter(arrival ?? 0, leftAt) : leftAt
    const isLeft = departure === null ? came === null : departure !== undefined
    const isBefore = typeof leftAt === 'number' && arrival !== undefined
    const isEarly = typeof departure === 'number' && departure < Date.parse(day.starts)
    const faults = {
      ...(arrival === undefined ? { came: t('wrongTime') } : {}),
      ...(isLeft
        ? {}
        : { left: isBefore ? t('beforeArrival', { at: clockOf(new Date(arrival).toISOString()) }) : t('wrongTime') }),
      ...(isEarly ? { left: t('leftBeforeStart') } : {}),
      ...(came === null && !written('reason') ? { reason: t('writeReason') } : {}),
    }
    setErrors(faults)
    if (arrival === undefined || departure === undefined || Object.keys(faults).length) return
    const left = departure === null ? null : new Date(departure).toISOString()
    await onSave({ came: new Date(arrival).toISOString(), left, reason: written('reason') })
  }
  if (!open)
    return (
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-label={`${opening}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {opening}
      </Button>
    )
  const time = (field: 'came' | 'left', label: string, value: string, required: boolean) => (
    <TextField
      id={`${id}-${field}`}
      name={field}
      type="time"
      label={label}
      defaultValue={value}
      required={required}
      error={errors[field]}
      className="max-w-64"
    />
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {came === null && time('came', t('cameAt'), clockOf(day.starts), true)}
      {time('left', t(came === null ? 'leftAtPerhaps' : 'leftAt'), clockOf(day.ends), came !== null)}
      {came === null && (
        <TextField
          id={`${id}-reason`}
          name="reason"
          label={t('reason')}
          hint={t('reasonLateHint')}
          maxLength={500}
          required
          error={errors.reason}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('save')}</Button>
        <Button variant="plain" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
