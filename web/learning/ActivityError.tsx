import { useTranslations } from 'use-intl'
import type { Material } from '../../contract/materials.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'
import { UnlockLinks } from './parts/UnlockLinks.tsx'

/**
 * Requirements 8: 404 is "not found" with a way back, 403 an expired session that can be refreshed; what is locked
 * leads back to its course with the server's reason; anything else can be tried again.
 */
const pictures = {
  missing: 'not-found',
  locked: 'courses',
  expired: 'offline',
  failed: 'error',
  offline: 'offline',
} as const

export type ActivityTroubleProps = {
  kind: keyof typeof pictures
  /** The server's sentence. */
  reason?: string
  /** What unlocks a locked one. */
  unlocking?: { steps: Material['unlocked_by']; lang: string }
  onBack: () => void
  onRefresh?: () => void
}

export function ActivityError({ kind, reason = '', unlocking, onBack, onRefresh }: ActivityTroubleProps) {
  const t = useTranslations('learning.activity')
  const refreshable = onRefresh && kind !== 'missing' && kind !== 'locked'
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState
        level={1}
        title={t(`${kind}Title`)}
        text={kind === 'locked' ? t('lockedText', { reason: reason.replace(/\.$/, '') }) : t(`${kind}Text`)}
        picture={<img src={`/media/states/${pictures[kind]}.svg`} alt="" width={240} height={180} />}
        action={
          <>
            {unlocking && <UnlockLinks {...unlocking} className="basis-full justify-center" />}
            {refreshable && (
              <Button icon={<Icon name="refresh" />} onClick={onRefresh}>
                {t(kind === 'expired' ? 'refresh' : 'retry')}
              </Button>
            )}
            <Button variant={refreshable ? 'secondary' : 'primary'} onClick={onBack}>
              {t('toCourse')}
            </Button>
          </>
        }
      />
    </div>
  )
}
