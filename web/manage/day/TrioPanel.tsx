import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { GroupTrioRuns } from '../../../contract/manage/trio.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { JoinCode } from '../../learning/trio/JoinCode.tsx'
import { TrioDebrief } from '../../learning/trio/TrioDebrief.tsx'
import { clockText } from '../../learning/trio/useClock.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Panel } from '../Panel.tsx'
import { useMoments } from '../useMoments.ts'

const trioRunsQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'trio', id),
    queryFn: () => call('listGroupTrioRuns', { params: { id } }),
    retry: false,
  })

const refreshEvery = 5000

/** The Trio Runs of a group: the instructor opens one and reads what its members recorded. */
export function TrioPanel({ groupId }: { groupId: number }) {
  const t = useTranslations('trio')
  const { data } = useQuery({
    ...trioRunsQuery(groupId),
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.state !== 'ended') ? refreshEvery : false),
  })
  if (!data || (!data.algorithms.length && !data.data.length)) return null
  const isOpen = data.data.some(({ state }) => state !== 'ended')
  return (
    <div className="mt-6">
      <Panel title={t('title')}>
        <p className="text-sm text-ink-soft">{t('staffText')}</p>
        {data.open && !isOpen && data.algorithms.length > 0 && <OpenForm groupId={groupId} runs={data} />}
        <ul className="mt-4 grid gap-3">
          {data.data.map((run) => (
            <li key={run.id}>
              <RunItem run={run} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function RunItem({ run }: { run: GroupTrioRuns['data'][number] }) {
  const t = useTranslations('trio')
  const { moment } = useMoments()
  const names = run.members.map(({ name }) => name).join(', ')
  return (
    <details open={run.state === 'joining'} className="rounded-lg border border-line p-4">
      <summary className="cursor-pointer">
        <strong>{run.algorithm.title}</strong>{' '}
        <Badge tone={run.state === 'ended' ? 'neutral' : 'pine'}>{t(`states.${run.state}`)}</Badge>{' '}
        <span className="text-sm text-ink-soft">
          {moment(run.opened_at)}
          {names && ` · ${names}`}
        </span>
      </summary>
      <div className="mt-4 grid max-w-3xl gap-6">
        {run.code && <JoinCode courseId={run.course_id} code={run.code} />}
        {run.started_at && <TrioDebrief run={run} entries={run.entries} />}
      </div>
    </details>
  )
}

function OpenForm({ groupId, runs }: { groupId: number; runs: GroupTrioRuns }) {
  const t = useTranslations('trio')
  const queryClient = useQueryClient()
  const { failure, pending, submit, formRef } = useCallForm('openGroupTrioRun', {
    labels: {},
    read: (form) => ({ algorithm: String(form.get('algorithm')) }),
    request: (body) => ({ params: { id: groupId }, body }),
    onDone: (reply) => queryClient.setQueryData(trioRunsQuery(groupId).queryKey, reply),
  })
  return (
    <form
      ref={formRef}
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <FormMessage failure={failure} title={t('notDone')} />
      <SelectField
        id="trio-algorithm"
        name="algorithm"
        label={t('choose')}
        className="min-w-0 flex-1 basis-64"
        options={runs.algorithms.map(({ key, title, steps, seconds }) => ({
          value: key,
          label: `${title} (${t('size', { steps, time: clockText(seconds) })})`,
        }))}
      />
      <Button type="submit" pending={pending}>
        {t('open')}
      </Button>
    </form>
  )
}
