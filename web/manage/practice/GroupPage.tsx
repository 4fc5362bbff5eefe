import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { History } from '../history/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { People } from './People.tsx'
import { leadersOf } from './leaders.ts'
import { groupQuery } from './queries.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { SeatsForm } from './SeatsForm.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { useDays } from './useDays.ts'
import { timeOf } from './week.ts'

/** One practice group: its learners, waiting list and history, and what staff may do with it. */
export default function GroupPage({ params }: { params: Params }) {
  const query = useQuery(groupQuery(Number(params.id)))
  if (!query.data) return <QueryNotice query={query} />
  return <Group group={query.data} />
}

function Group({ group }: { group: PracticeGroupDetails }) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const may = useMay()
  const [opened, setOpened] = useState<'move' | 'sessions' | 'cancel' | 'merge' | 'replace'>()
  const open = group.state === 'planned' && !group.over
  const ahead = group.state === 'planned' && group.further.some(({ over }) => !over)
  // Once it has begun it is not moved as a whole any more, but led by another instructor, and its later sessions are moved.
  const led = group.state === 'planned' && (group.over || group.people.some(({ state }) => state === 'attended'))
  const close = () => setOpened(undefined)
  return (
    <>
      <ScreenTitle
        above={
          <ManageLink to="practice" className="underline underline-offset-2">
            {t('back')}
          </ManageLink>
        }
        title={group.course}
        intro={[
          days.local(group.starts),
          group.room === null ? t('noRoom') : t('roomNamed', { room: group.room }),
          group.city,
          leadersOf(group, t('noInstructor')),
        ].join(' · ')}
        actions={
          <>
            {open && may('make_sales') && (
              <ManageLink
                to="enrol"
                search={{ product: group.product_id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                {t('enrol')}
              </ManageLink>
            )}
            {led && (
              <Button variant="secondary" onClick={() => setOpened('replace')}>
                {t('replace')}
              </Button>
            )}
            {ahead && (
              <Button variant={open ? 'secondary' : 'primary'} onClick={() => setOpened('sessions')}>
                {t('changeSessions')}
              </Button>
            )}
            {open && (
              <>
                <Button variant="secondary" onClick={() => setOpened('cancel')}>
                  {t('cancel')}
                </Button>
                {group.merge_into.length > 0 && !group.merge && (
                  <Button variant="secondary" onClick={() => setOpened('merge')}>
                    {t('merge')}
                  </Button>
                )}
                <Button onClick={() => setOpened('move')}>{t('move')}</Button>
              </>
            )}
          </>
        }
      />
      {group.state === 'cancelled' && (
        <Notice kind="warning" title={t('cancelled')} className="mb-6">
          {group.reason}
        </Notice>
      )}
      {group.further.length > 0 && <Sessions group={group} />}
      {group.merge && <MergeNotice merge={group.merge} />}
      <div className="grid gap-8 lg:grid-cols-2">
        <People group={group} />
        <div className="grid content-start gap-8">
          <Queue group={group} />
          {open && <SeatsForm key={group.version} group={group} />}
        </div>
        <div className="lg:col-span-2">
          <History object="practice_group" id={group.id} />
        </div>
      </div>
      <MoveDialog moving={opened === 'move' ? { group } : undefined} onClose={close} />
      <SessionsDialog open={opened === 'sessions'} group={group} onClose={close} />
      <CancelDialog open={opened === 'cancel'} group={group} onClose={close} />
      <ReplaceDialog open={opened === 'replace'} group={group} onClose={close} />
      <MergeDialog open={opened === 'merge'} group={group} onClose={close} />
    </>
  )
}

/** When each session of a group with several is. */
function Sessions({ group: { starts, ends, room, further, over } }: { group: PracticeGroupDetails }) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  return (
    <section aria-labelledby="sessions" className="mb-6">
      <h2 id="sessions" className="mb-2 text-lg">
        {t('sessions', { count: further.length + 1 })}
      </h2>
      <ol className="ml-5 grid list-decimal gap-1">
        {[{ starts, ends, room, over, instructor: null }, ...further].map((session) => (
          <li key={session.starts} className="tabular">
            {[
              `${days.local(session.starts)}–${timeOf(session.ends)}`,
              session.room === null ? t('noRoom') : t('roomNamed', { room: session.room }),
              session.instructor,
            ]
              .filter(Boolean)
              .join(' · ')}
            {session.over && <span className="text-ink-soft">{` · ${t('begun')}`}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function MergeNotice({ merge }: { merge: NonNullable<PracticeGroupDetails['merge']> }) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const { moment } = useMoments()
  return (
    <Notice className="mb-6">
      {t('mergeOpen', {
        starts: days.local(merge.starts),
        agreed: merge.agreed,
        asked: merge.asked,
        until: moment(merge.until),
      })}
    </Notice>
  )
}

function Queue({ group: { queue } }: { group: PracticeGroupDetails }) {
  const t = useTranslations('manage.practice')
  const { moment } = useMoments()
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="mb-3 text-lg">
        {t('queue')}
      </h2>
      {!queue.length && <p className="text-sm text-ink-soft">{t('noQueue')}</p>}
      <ol className="ml-5 grid list-decimal gap-1">
        {queue.map(({ name, joined, offered_until }) => (
          <li key={`${name} ${joined}`}>
            {name} <span className="text-sm text-ink-soft">{t('joined', { moment: moment(joined) })}</span>{' '}
            {offered_until && <Badge tone="amber">{t('offeredUntil', { moment: moment(offered_until) })}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
