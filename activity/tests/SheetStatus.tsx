import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { Icon } from '../../web/ui/icons.tsx'
import { cx } from '../../web/ui/cx.ts'
import { Progress } from '../../web/ui/Progress.tsx'
import { Clock } from '../Clock.tsx'
import { useActivityMessages } from '../messages.ts'
import { reached } from './answers.rules.ts'
import type { Session } from './session.ts'
import type { Test } from './useTest.ts'

/** What stays in view while questions are answered: which one it is, whether the answers are saved, the time that is left. */
export function SheetStatus({ test, session, sheet }: { test: Test; session: Session; sheet: ActivitySheet }) {
  const t = useActivityMessages()
  const { saved } = test
  const total = sheet.questions.length
  const number = session.at + 1
  const given = sheet.marked[session.at]?.given ?? session.given[session.at]
  const position = number <= total ? t('position', { number, total }) : undefined
  return (
    <div className="grid gap-1.5">
      {position && (
        <Progress
          label={t('progress')}
          value={reached(session.at, sheet.questions[session.at], given, sheet.certainty)}
          max={total}
          valueText={position}
        />
      )}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        {position && (
          <p aria-hidden className="tabular">
            {position}
          </p>
        )}
        {/* On a phone there is no room for it next to a clock: its line is kept, so that nothing below moves. */}
        <p
          role="status"
          className={cx(
            'flex items-center gap-1.5',
            session.endsAt !== null && 'max-sm:order-last max-sm:min-h-6 max-sm:basis-full',
          )}
        >
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
    </div>
  )
}
