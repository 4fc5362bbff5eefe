import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'
import { textLink } from '../ui/textLink.ts'
import { useCopy } from '../ui/useCopy.ts'

/** The address at which anyone verifies the certificate, to open or to copy. */
export function CopyLink({ address }: { address: string }) {
  const t = useTranslations('certificates')
  const copy = useCopy()
  return (
    <section aria-labelledby="verify" className="mt-8 rounded-lg bg-sunken p-5">
      <h2 id="verify" className="text-base">
        {t('verifyTitle')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('verifyText')}</p>
      <div className="mt-2 flex items-center gap-2">
        <a href={address} className={`${textLink} min-w-0 flex-1 text-sm break-all`}>
          {address.replace(/^https?:\/\//, '')}
        </a>
        <IconButton
          icon="copy"
          label={t('copy')}
          variant="secondary"
          onClick={() => void copy(address, { copied: t('copied'), failed: t('copyFailed') })}
        />
      </div>
    </section>
  )
}
