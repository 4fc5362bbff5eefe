import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCopy } from '../../ui/useCopy.ts'

/** The recovery codes, the only time that they can be read. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('factors.totp')
  const copy = useCopy()
  return (
    <div role="status">
      <Notice
        kind="warning"
        title={t('codesTitle')}
        action={
          <>
            <Button size="sm" onClick={onSaved}>
              {t('saved')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              icon={<Icon name="copy" />}
              onClick={() => void copy(codes.join('\n'), { copied: t('copied'), failed: t('copyFailed') })}
            >
              {t('copy')}
            </Button>
          </>
        }
      >
        <p>{t('codesText')}</p>
        <ul className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-1 font-semibold" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
