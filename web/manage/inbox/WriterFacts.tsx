import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { textLink } from '../../ui/textLink.ts'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { staffProfileQuery } from '../queries.ts'
import { useAction } from '../useAction.ts'
import { useOpen } from '../useOpen.ts'
import { useConversationUpdate } from './useConversationUpdate.ts'

/** Who wrote, and who answers. */
export function WriterFacts({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('manageInbox')
  const { name, contact, telephone, language, kind, user_id } = conversation
  const isEmail = kind !== 'phone'
  return (
    <div className="grid gap-6">
      <Assignee conversation={conversation} />
      <Panel title={t('facts')}>
        <Facts
          facts={[
            [t('name'), name],
            [
              t('contact'),
              <a key="contact" href={`${isEmail ? 'mailto' : 'tel'}:${contact}`} className={textLink}>
                {contact}
              </a>,
            ],
            [t('telephone'), isEmail ? telephone : null],
            [t('language'), t(`languages.${language}`)],
            [
              t('user'),
              user_id ? (
                <ManageLink to="person" params={{ id: user_id }} className={textLink}>
                  {t('openUser')}
                </ManageLink>
              ) : (
                t('notUser')
              ),
            ],
          ]}
        />
        {kind === 'email' && user_id && <MoveButton id={conversation.id} />}
      </Panel>
    </div>
  )
}

function MoveButton({ id }: { id: string }) {
  const t = useTranslations('manageInbox')
  const action = useAction()
  const update = useConversationUpdate()
  const open = useOpen()
  async function move() {
    const thread = await call('moveToThread', { params: { id } })
    await update(thread)
    await open('conversation', { id: thread.id })
  }
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-sm text-ink-soft">{t('moveHint')}</p>
      <Button
        size="sm"
        variant="secondary"
        pending={action.pending === 'move'}
        className="justify-self-start"
        onClick={() => action.run('move', move, t('moved'))}
      >
        {t('move')}
      </Button>
    </div>
  )
}

function Assignee({ conversation: { id, assignee, colleagues } }: { conversation: Conversation }) {
  const t = useTranslations('manageInbox')
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const action = useAction()
  const update = useConversationUpdate()
  const assign = (assignee_id: string | null) =>
    action.run(
      'assign',
      async () => update(await call('assignConversation', { params: { id }, body: { assignee_id } })),
      t('assigned'),
    )
  const self = colleagues.find(({ id: known }) => known === profile.id)
  return (
    <Panel title={t('assignee')}>
      <div className="grid gap-3">
        <SelectField
          id="assignee"
          label={t('assignee')}
          labelHidden
          value={assignee?.id ?? ''}
          onChange={({ currentTarget }) => assign(currentTarget.value || null)}
          options={[
            { value: '', label: t('nobody') },
            ...colleagues.map((colleague) => ({ value: colleague.id, label: colleague.name })),
          ]}
        />
        {self && assignee?.id !== self.id && (
          <Button
            size="sm"
            variant="secondary"
            pending={action.pending === 'assign'}
            className="justify-self-start"
            onClick={() => assign(self.id)}
          >
            {t('take')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
