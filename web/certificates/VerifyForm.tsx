import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { isNumber, tidyCode } from './parts/certificates.rules.ts'

type Fault = 'codeMissing' | 'numberGiven'

/** A field for the code that is printed on a certificate, however it is typed. */
export function VerifyForm({ code = '' }: { code?: string }) {
  const t = useTranslations('certificates.verify')
  const navigate = useNavigate()
  const [fault, setFault] = useState<Fault | undefined>(isNumber(tidyCode(code)) ? 'numberGiven' : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = tidyCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    const wrong = !typed ? 'codeMissing' : isNumber(typed) ? 'numberGiven' : undefined
    setFault(wrong)
    if (!wrong) void navigate({ to: '/verify/$code', params: { code: typed } })
  }
  return (
    <form action="/verify" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t('code')}
        name="code"
        defaultValue={code}
        hint={t('codeHint')}
        error={fault && t(fault)}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  )
}
