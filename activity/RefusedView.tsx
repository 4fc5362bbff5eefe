import { Button } from '../web/ui/Button.tsx'
import { EmptyState } from '../web/ui/EmptyState.tsx'
import { Icon, type IconName } from '../web/ui/icons.tsx'
import type { Refusal, Refused } from './calls.ts'
import { notifyPortal } from './portal.ts'
import { useActivityMessages } from './messages.ts'

const icons = {
  expired: 'clock',
  missing: 'search',
  locked: 'lock',
  refused: 'clock',
  closed: 'clock',
  offline: 'globe',
} satisfies Record<Refusal, IconName>

type RefusedViewProps = { refused: Refused; onRetry: () => void; level?: 1 | 2 }

/** An error message for each reason why an activity cannot continue; of a locked one with the server's sentence. */
export function RefusedView({ refused: { refused: why, message = '' }, onRetry, level = 1 }: RefusedViewProps) {
  const t = useActivityMessages()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        picture={<Icon name={icons[why]} size={56} className="text-pine" />}
        title={t(`${why}Title`)}
        text={why === 'locked' ? t('lockedText', { reason: message.replace(/\.$/, '') }) : t(`${why}Text`)}
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
