import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = { name: string; onCode: (code: string) => Promise<boolean>; onHand: (reason: string) => Promise<unknown> }

/** Attendance without the camera: the six digits of the ticket, or a reason for doing without them. */
export function MarkForm({ name, onCode, onHand }: Props) {
  const t = useTranslations('manageDay')
  const [way, setWay] = useState<'code' | 'hand'>()
  const [error, setError] = useState<string>()
  const id = useId()
  const choose = (next: 'code' | 'hand' | undefined) => {
    setError(undefined)
    setWay(next)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (way === 'code') {
      if (!(await onCode(text))) setError(t('wrongCode'))
    } else if (text) await onHand(text)
    else setError(t('writeReason'))
  }
  if (!way)
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`${t('enterCode')}: ${name}`} onClick={() => choose('code')}>
          {t('enterCode')}
        </Button>
        <Button variant="plain" aria-label={`${t('byHand')}: ${name}`} onClick={() => choose('hand')}>
          {t('byHand')}
        </Button>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        key={way}
        id={id}
        name="text"
        autoFocus
        required
        label={t(way === 'code' ? 'code' : 'reason')}
        {...(way === 'code'
          ? { inputMode: 'numeric' as const, maxLength: 6, autoComplete: 'off' }
          : { maxLength: 500 })}
        hint={way === 'hand' ? t('reasonHint') : undefined}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('save')}</Button>
        <Button variant="plain" onClick={() => choose(undefined)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
