import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { CheckedCodes } from './CheckedCodes.tsx'
import { maxCodes, readCodes } from './parts/codes.rules.ts'
import { SignedResult } from './SignedResult.tsx'

/** Checks up to 500 codes at once, pasted or from a file, and exports the signed result. */
export function VerifyMany() {
  const t = useTranslations('certificates.many')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const check = useMutation({ mutationFn: (codes: string[]) => call('verifyCertificates', { body: { codes } }) })
  const codes = readCodes(text)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!codes.length) return setFault(t('missing'))
    if (codes.length > maxCodes) return setFault(t('tooMany', { count: codes.length, max: maxCodes }))
    setFault(undefined)
    check.mutate(codes)
  }
  async function readFile(file: File) {
    setText(await file.text())
    setFault(undefined)
  }
  return (
    <section className="mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="measure mt-2 mb-5 text-ink-soft">{t('intro', { max: maxCodes })}</p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label={t('codes')}
          name="codes"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={t('hint')}
          error={fault}
          rows={6}
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={check.isPending}>
            {t('submit')}
          </Button>
          <FileButton label={t('file')} accept=".csv,.txt,text/csv,text/plain" onFile={(file) => void readFile(file)} />
          {codes.length > 0 && <p className="tabular text-sm text-ink-soft">{t('count', { count: codes.length })}</p>}
        </div>
      </form>
      {check.isError && (
        <Notice kind="danger" title={t('failed')} className="mt-5">
          {check.error.message}
        </Notice>
      )}
      {check.data && check.variables && <CheckedCodes result={check.data} codes={check.variables} />}
      <SignedResult />
    </section>
  )
}
