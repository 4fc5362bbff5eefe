import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallReply } from '../../contract/call.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useMoment } from '../orders/useMoment.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { readBase64 } from '../readBase64.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Checks whether an exported result is ours and unchanged. */
export function SignedResult() {
  const t = useTranslations('certificates.many')
  const moment = useMoment()
  const [result, setResult] = useState<CallReply<AllCalls['checkVerification']>>()
  const [isPdf, setPdf] = useState(false)
  const common = { labels: {}, onDone: setResult, onFailed: () => setResult(undefined) }
  const csv = useCallForm('checkVerification', {
    ...common,
    read: () => ({ csv: '' }),
    request: (values: { csv: string }) => ({ body: values }),
  })
  const pdf = useCallForm('checkVerificationPdf', {
    ...common,
    read: () => ({ pdf: '' }),
    request: (values: { pdf: string }) => ({ body: values }),
  })
  const check = async (file: File) => {
    const is = file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')
    setPdf(is)
    return is ? pdf.send({ pdf: await readBase64(file) }) : csv.send({ csv: await file.text() })
  }
  return (
    <>
      <p className="measure mb-4 text-ink-soft">{t('signedText')}</p>
      <FileButton
        label={t('signedFile')}
        accept=".csv,text/csv,.pdf,application/pdf"
        onFile={(file) => void check(file)}
      />
      <FormMessage failure={(isPdf ? pdf : csv).failure} title={t('failed')} />
      <div role="status" className="mt-4 empty:hidden">
        {result?.genuine && result.checked_at && (
          <Notice kind="success" title={t('genuine')}>
            {t('genuineText', { moment: moment(result.checked_at) })}
          </Notice>
        )}
        {result && !result.genuine && (
          <Notice kind="danger" title={t('notGenuine')}>
            {t('notGenuineText')}
          </Notice>
        )}
      </div>
    </>
  )
}
