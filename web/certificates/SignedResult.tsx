import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { useMoment } from '../orders/useMoment.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Checks whether an exported result is ours and unchanged. */
export function SignedResult() {
  const t = useTranslations('certificates.many')
  const moment = useMoment()
  const { mutate, data, isError, error } = useMutation({
    mutationFn: async (file: File) => call('checkVerification', { body: { csv: await file.text() } }),
  })
  return (
    <div className="mt-10 rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg">{t('signedTitle')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('signedText')}</p>
      <FileButton label={t('signedFile')} accept=".csv,text/csv" size="sm" onFile={(file) => mutate(file)} />
      <div role="status" className="mt-4 empty:hidden">
        {data?.genuine && data.checked_at && (
          <Notice kind="success" title={t('genuine')}>
            {t('genuineText', { moment: moment(data.checked_at) })}
          </Notice>
        )}
        {data && !data.genuine && (
          <Notice kind="danger" title={t('notGenuine')}>
            {t('notGenuineText')}
          </Notice>
        )}
        {isError && <Notice kind="danger" title={error.message} />}
      </div>
    </div>
  )
}
