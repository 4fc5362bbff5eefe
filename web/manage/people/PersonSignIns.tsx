import { useTranslations } from 'use-intl'
import type { Person } from '../../../contract/manage/people.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import { usePersonUpdate } from './usePersonUpdate.ts'

/** Where a person is signed in. */
export function PersonSignIns({ person: { id, own, sign_ins } }: { person: Person }) {
  const t = useTranslations('managePeople.signIns')
  const { moment } = useMoments()
  const action = useAction()
  const update = usePersonUpdate()
  const end = async () => update(await call('endSignIns', { params: { id } }))
  return (
    <Panel title={t('title')}>
      {sign_ins.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {sign_ins.map((signIn) => (
          <li key={signIn.id}>
            {signIn.device || t('unknown')}
            <br />
            <span className="text-ink-soft">{moment(signIn.seen_at)}</span>
          </li>
        ))}
      </ul>
      {sign_ins.length > 0 && !own && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          pending={action.pending === 'end'}
          onClick={() => action.run('end', end, t('ended'))}
        >
          {t('end')}
        </Button>
      )}
    </Panel>
  )
}
