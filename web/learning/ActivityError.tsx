import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'

/**
 * Requirements 8: 404 is "not found" with a way back, 403 an expired session that can be refreshed; anything else can
 * be tried again.
 */
const pictures = { missing: 'not-found', expired: 'offline', failed: 'error', offline: 'offline' } as const

export type ActivityTroubleProps = { kind: keyof typeof pictures; onBack: () => void; onRefresh?: () => void }

export function ActivityError({ kind, onBack, onRefresh }: ActivityTroubleProps) {
  const t = useTranslations('learning.activity')
  const refreshable = onRefresh && kind !== 'missing'
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState
        level={1}
        title={t(`${kind}Title`)}
        text={t(`${kind}Text`)}
        picture={<img src={`/media/states/${pictures[kind]}.svg`} alt="" width={240} height={180} />}
        action={
          <>
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
