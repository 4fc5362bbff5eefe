import { useTranslations } from 'use-intl'
import { readRound, rolesOf } from '../../../contract/trio.rules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../offline/useOfflineCourses.ts'
import { FollowerView } from './FollowerView.tsx'
import { ReaderView } from './ReaderView.tsx'
import { OwnDebrief } from './OwnDebrief.tsx'
import type { KeptRun } from './trio-store.ts'
import { type Trio, useTrioRun } from './useTrioRun.ts'
import { useWakeLock } from './useClock.ts'

/** A run that has begun, on the phone of one member: the round in their role, then the debrief. */
export function TrioRunView({ run, onLeave }: { run: KeptRun; onLeave: () => void }) {
  const trio = useTrioRun(run)
  const { began, ended } = readRound(trio.entries, trio.round)
  // Who reads without network is not interrupted by another member who ended the run.
  const reads = trio.roles.includes('reader') && began !== null && !ended
  const over = trio.round > trio.size || run.member === null || (run.state === 'ended' && !reads)
  useWakeLock(!over)
  return (
    <div className="grid gap-5">
      <Status trio={trio} />
      {over ? <OwnDebrief trio={trio} onLeave={onLeave} /> : <RoundView key={trio.round} trio={trio} />}
    </div>
  )
}

/** Whether there is a network, what waits, and what the server refused. */
function Status({ trio: { waiting, refused, drop } }: { trio: Trio }) {
  const t = useTranslations('trio')
  const online = useOnline()
  return (
    <div role="status" className="grid gap-3">
      {!online && <Notice kind="warning">{t('offline')}</Notice>}
      {/* Its line is always there: the buttons below must not move while they are pressed. */}
      <p data-waiting={waiting || undefined} className="min-h-6 text-sm text-ink-soft">
        {waiting > 0 && t('waiting', { count: waiting })}
      </p>
      {refused.map(({ entry, refused: why = '' }) => (
        <Notice
          key={entry.id}
          kind="danger"
          action={
            <Button size="sm" variant="secondary" onClick={() => drop(entry.id)}>
              {t('drop')}
            </Button>
          }
        >
          {t('refused', { text: why })}
        </Notice>
      ))}
    </div>
  )
}

function RoundView({ trio }: { trio: Trio }) {
  const t = useTranslations('trio')
  const { run, entries, size, round, roles } = trio
  const read = readRound(entries, round)
  const withRole = (role: 'performer' | 'reader' | 'observer') =>
    run.members.find(({ position }) => rolesOf(size, round, position).includes(role))?.name ?? '–'
  return (
    <>
      <header>
        <p className="text-sm text-ink-soft">{run.algorithm.title}</p>
        <h1 className="text-2xl">{t('round', { round, size })}</h1>
        <p role="status" className="mt-2 flex flex-wrap items-center gap-2 text-lg">
          {t('youAre')}
          {roles.map((role) => (
            <Badge key={role} tone="pine" className="text-base">
              {t(`roles.${role}`)}
            </Badge>
          ))}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {t('withWhom', {
            performer: withRole('performer'),
            reader: withRole('reader'),
            observer: withRole('observer'),
          })}
        </p>
      </header>
      {roles.includes('reader') ? (
        <ReaderView trio={trio} read={read} />
      ) : (
        <FollowerView trio={trio} read={read} observes={roles.includes('observer')} />
      )}
    </>
  )
}
