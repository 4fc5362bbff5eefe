import { Button } from '../web/ui/Button.tsx'
import { EmptyState } from '../web/ui/EmptyState.tsx'
import { Icon, type IconName } from '../web/ui/icons.tsx'
import type { Refusal } from './calls.ts'
import { notifyPortal } from './portal.ts'
import { useActivityMessages } from './messages.ts'

const icons = {
  expired: 'clock',
  missing: 'search',
  refused: 'clock',
  closed: 'clock',
  offline: 'globe',
} satisfies Record<Refusal, IconName>

type RefusedViewProps = { why: Refusal; onRetry: () => void; level?: 1 | 2 }

/** An error message for each reason why an activity cannot continue. */
export function RefusedView({ why, onRetry, level = 1 }: RefusedViewProps) {
  const t = useActivityMessages()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        picture={<Icon name={icons[why]} size={56} className="text-pine" />}
        title={t(`${why}Title`)}
        text={t(`${why}Text`)}
        action={
          <>
            {why === 'offline' && <Button onClick={onRetry}>{t('retry')}</Button>}
            <Button
              variant={why === 'offline' ? 'secondary' : 'primary'}
              onClick={() => notifyPortal({ type: 'form-finished' })}
            >
              {t('toCourse')}
            </Button>
          </>
        }
      />
    </div>
  )
}
