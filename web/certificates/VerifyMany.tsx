import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallReply } from '../../contract/call.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { CheckedCodes } from './CheckedCodes.tsx'
import { maxCodes, readCodes } from './parts/codes.rules.ts'

type Checked = { result: CallReply<AllCalls['verifyCertificates']>; codes: string[] }

/** Checks up to 500 codes at once, pasted or from a file, and exports the signed result. */
export function VerifyMany() {
  const t = useTranslations('certificates.many')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const codes = readCodes(text)
  const { errors, failure, pending, submit, formRef } = useCallForm('verifyCertificates', {
    labels: { codes: t('codes') },
    focus: 'field',
    read: () => ({ codes }),
    validate: () => {
      if (!codes.length) return { codes: t('missing') }
      return codes.length > maxCodes ? { codes: t('tooMany', { count: codes.length, max: maxCodes }) } : {}
    },
    request: (values) => ({ body: values }),
    onDone: (result, values) => setChecked({ result, ...values }),
  })
  return (
    <>
      <p className="measure mb-5 text-ink-soft">{t('intro', { max: maxCodes })}</p>
      <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <FormMessage failure={failure} title={t('failed')} />
        <TextAreaField
          id="codes"
          label={t('codes')}
          name="codes"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={t('hint')}
          error={errors.codes}
          rows={6}
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending}>
            {t('submit')}
          </Button>
          <FileButton
            label={t('file')}
            accept=".csv,.txt,text/csv,text/plain"
            onFile={(file) => void file.text().then(setText)}
          />
          {codes.length > 0 && <p className="text-sm text-ink-soft">{t('count', { count: codes.length })}</p>}
        </div>
      </form>
      {checked && <CheckedCodes {...checked} />}
    </>
  )
}
