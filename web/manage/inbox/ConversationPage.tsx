import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { History } from '../history/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { KindBadge } from './KindBadge.tsx'
import { conversationQuery } from './queries.ts'
import { RequestQuotes } from './RequestQuotes.tsx'
import { useConversationUpdate } from './useConversationUpdate.ts'
import { WriterFacts } from './WriterFacts.tsx'

/** A conversation or contact request: read, answered, assigned, closed. */
export default function ConversationPage({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(conversationQuery(id))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <ConversationView conversation={query.data} />}
    </>
  )
}

function ConversationView({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('manageInbox')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const { id, kind, subject, waiting_since, messages } = conversation
  const action = useAction()
  const update = useConversationUpdate()
  const close = async () =>
    update(await call('closeConversation', { params: { id }, body: { last_id: messages.at(-1)?.id ?? '' } }))
  return (
    <>
      <ScreenTitle
        title={subject || (kind === 'phone' ? words('inboxKinds.phone') : t('noSubject'))}
        above={
          <ManageLink to="inbox" className="underline">
            {words('lists.inbox.title')}
          </ManageLink>
        }
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <KindBadge kind={kind} />
            <span>{waiting_since ? t('waitsSince', { at: moment(waiting_since) }) : t('answered')}</span>
          </span>
        }
        actions={
          waiting_since && (
            <Button
              variant="secondary"
              pending={action.pending === 'close'}
              onClick={() => action.run('close', close, t('closed'))}
            >
              {t('close')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          <Messages conversation={conversation} />
          {kind !== 'phone' && <AnswerForm key={id} conversation={conversation} />}
          <History object="conversation" id={id} />
        </div>
        <div className="grid gap-6">
          <WriterFacts conversation={conversation} />
          <RequestQuotes conversation={conversation} />
        </div>
      </div>
    </>
  )
}

function Messages({ conversation: { messages, name, kind } }: { conversation: Conversation }) {
  const t = useTranslations('manageInbox')
  const { moment } = useMoments()
  return (
    <Panel title={t('messages')}>
      <ol className="grid gap-4">
        {messages.map((message) => {
          const ours = message.sender === 'provider'
          return (
            <li
              key={message.id}
              className={cx('rounded-md p-4', ours ? 'bg-pine-soft sm:ml-10' : 'bg-sunken sm:mr-10')}
            >
              <p className="mb-1 text-sm text-ink-soft">
                {ours ? (message.author ?? t('provider')) : name} ·{' '}
                <time dateTime={message.sent}>{moment(message.sent)}</time>
              </p>
              <p className="break-words whitespace-pre-line">
                {message.text || (kind === 'phone' ? t('noText') : '–')}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
