import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMoments } from '../useMoments.ts'

/** Says that a text which was not saved is continued, and offers to discard it. */
export function DraftNotice({ restored, onDiscard }: { restored: string | undefined; onDiscard: () => void }) {
  const t = useTranslations('manageContent.draft')
  const { moment } = useMoments()
  if (!restored) return null
  return (
    <Notice
      kind="info"
      title={t('restored')}
      action={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restoredText', { at: moment(restored) })}
    </Notice>
  )
}
