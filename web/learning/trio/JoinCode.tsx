import { useTranslations } from 'use-intl'
import { useSite } from '../../shell/useSite.ts'
import { inLanguage } from '../../language.ts'
import { QrCode } from '../../ui/QrCode.tsx'

/** The QR code that opens the run on another phone, and its digits to type. */
export function JoinCode({ courseId, code }: { courseId: number; code: string }) {
  const t = useTranslations('trio')
  const { language } = useSite()
  const address = `${location.origin}${inLanguage(language, `/course/${courseId}/trio`)}?join=${code}`
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface p-5 text-center">
      <QrCode text={address} label={t('qr')} />
      <p>
        <span className="text-sm text-ink-soft">{t('code')} </span>
        <strong data-code className="tabular text-3xl tracking-widest">
          {code}
        </strong>
      </p>
      <p className="text-sm text-ink-soft">{t('codeText')}</p>
    </div>
  )
}
