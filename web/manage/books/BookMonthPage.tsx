import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookMonth } from '../../../contract/manage/books.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Facts } from '../Facts.tsx'
import { History } from '../history/History.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { manageKey } from '../queries.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { Files } from './Files.tsx'
import { Journal } from './Journal.tsx'
import { monthQuery } from './queries.ts'
import { Register } from './Register.tsx'
import { useMonth } from './useMonth.ts'

/** A month of the books: its register, its journal, its files, and its lock. */
export default function BookMonthPage({ params: { month = '' } }: { params: Params }) {
  const query = useQuery(monthQuery(month))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <Month of={query.data} />}
    </>
  )
}

function Month({ of: book }: { of: BookMonth }) {
  const t = useTranslations('manageBooks')
  const states = useTranslations('words.monthStates')
  const money = useMoney()
  const inWords = useMonth()
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const [reason, setReason] = useState('')
  const { month, state, isaf, locked } = book
  async function changed(next: BookMonth) {
    queryClient.setQueryData(monthQuery(month).queryKey, next)
    await queryClient.invalidateQueries({ queryKey: manageKey })
  }
  async function setLock() {
    await changed(await call('lockMonth', { params: { month }, body: { locked: !locked, reason } }))
    setReason('')
  }
  return (
    <>
      <ScreenTitle
        title={inWords(month)}
        above={
          <ManageLink to="books" className="underline">
            {t('back')}
          </ManageLink>
        }
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {state && (
              <Badge tone={state === 'made' ? 'success' : state === 'open' ? 'neutral' : 'amber'}>
                {states(state)}
              </Badge>
            )}
            {locked && <Badge>{t('locked')}</Badge>}
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Panel
          title={t('month')}
          actions={
            book.over && (
              <Button variant="secondary" onClick={() => ask(true)}>
                {t(locked ? 'open' : 'lock')}
              </Button>
            )
          }
        >
          <Facts
            facts={[
              [t('documents'), book.documents],
              ...(isaf
                ? ([
                    [t('net'), money(book.net_cents)],
                    [t('vat'), money(book.vat_cents)],
                  ] as const)
                : []),
              [t('gross'), money(book.total_cents)],
              ...(isaf ? ([[t('due'), book.due_on]] as const) : []),
            ]}
          />
        </Panel>
        {isaf ? <Register of={isaf} /> : <Notice kind="info" title={t('notPayer')} />}
        <Journal of={book.journal} />
        <Files of={book} onChanged={changed} />
        <History object="book_month" id={month} />
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        title={t(locked ? 'openTitle' : 'lock')}
        action={t(locked ? 'open' : 'lock')}
        onConfirm={setLock}
      >
        {locked ? (
          <TextAreaField
            id="reason"
            name="reason"
            label={t('reason')}
            required
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : (
          <p>{t('lockText')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
