import { Icon } from '../../web/ui/icons.tsx'
import { Clock } from '../Clock.tsx'
import { useActivityMessages } from '../messages.ts'
import type { Session } from './session.ts'
import type { Test } from './useTest.ts'

/** What stays in view while questions are answered: whether the answers are saved, and the time that is left. */
export function SheetStatus({ test, session }: { test: Test; session: Session }) {
  const t = useActivityMessages()
  const { saved } = test
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
      <p role="status" className="flex items-center gap-1.5">
        {saved === 'saved' && (
          <>
            <Icon name="check" size={16} className="text-success" /> {t('saved')}
          </>
        )}
        {saved === 'refused' && <span className="font-semibold text-danger">{t('notAccepted')}</span>}
        {saved === 'unsaved' && (
          <span className="font-semibold text-amber-ink">
            {t('unsaved')}
            {session.endsAt !== null && `. ${t('timeGoesOn')}`}
          </span>
        )}
      </p>
      {session.endsAt !== null && <Clock endsAt={session.endsAt} onEnd={() => void test.submit()} />}
    </div>
  )
}
