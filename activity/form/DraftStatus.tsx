import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import type { SaveState } from '../send-queue.ts'

/** Whether the draft is saved. */
export function DraftStatus({ saved }: { saved: SaveState }) {
  const t = useActivityMessages()
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      {saved === 'saved' && (
        <>
          <Icon name="check" size={16} className="text-success" /> {t('saved')}
        </>
      )}
      {saved === 'refused' && <span className="font-semibold text-danger">{t('notAccepted')}</span>}
      {saved === 'unsaved' && <span className="font-semibold text-amber-ink">{t('unsaved')}</span>}
    </p>
  )
}
