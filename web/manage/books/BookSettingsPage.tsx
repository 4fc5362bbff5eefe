import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CallReply } from '../../../contract/call.ts'
import {
  type BookAccount,
  bookAccounts,
  bookSettings,
  type bookSettingsCalls,
} from '../../../contract/manage/book-settings.ts'
import { call } from '../../api/client.ts'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../history/History.tsx'
import { historyQuery } from '../history/queries.ts'
import { FieldsForm } from '../kit/EditForm.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { monthsKey, settingsQuery } from './queries.ts'

type Shown = CallReply<(typeof bookSettingsCalls)['getBookSettings']>

/** The accounts of the journal, and what the accounting program calls buyers and courses. */
export default function BookSettingsPage() {
  const t = useTranslations('manageBooks')
  const title = useTranslations('manage.menu.screens')('bookSettings')
  const query = useQuery(settingsQuery)
  return (
    <>
      <ScreenTitle
        title={title}
        above={
          <ManageLink to="books" className="underline">
            {t('back')}
          </ManageLink>
        }
        intro={t('settingsText')}
      />
      <QueryNotice query={query} />
      {query.data && <Settings key={query.data.version} of={query.data} />}
    </>
  )
}

function Settings({ of: shown }: { of: Shown }) {
  const t = useTranslations('manageBooks')
  const { show } = useToast()
  const queryClient = useQueryClient()
  const { vat_classes, courses } = shown.choices
  return (
    <>
      <FieldsForm
        page
        of={bookSettings}
        kept="book-settings"
        saved={{ object: 'book_settings', id: 'books' }}
        item={shown}
        choices={{ revenues: vat_classes, course_codes: courses }}
        layout={(field) => (
          <>
            <fieldset className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <legend className="mb-3 text-lg font-bold">{t('accounts')}</legend>
              {(Object.keys(bookAccounts) as BookAccount[]).map(field)}
            </fieldset>
            {field('revenues')}
            <fieldset className="grid gap-3">
              <legend className="mb-1 text-lg font-bold">{t('programs')}</legend>
              <p className="max-w-3xl text-ink-soft">{t('untried')}</p>
              {field('rivile')}
              {field('finvalda')}
              {field('centas')}
              <div className="max-w-xs">{field('private_code')}</div>
            </fieldset>
            {field('buyer_codes')}
            {field('course_codes')}
          </>
        )}
        sends={{
          call: 'saveBookSettings',
          request: ({ compared: _compared, ...body }) => ({ body }),
          load: () => call('getBookSettings'),
        }}
        onDone={async (reply) => {
          show({ kind: 'success', text: t('settingsSaved') })
          await queryClient.invalidateQueries({ queryKey: monthsKey })
          await queryClient.invalidateQueries({ queryKey: historyQuery('book_settings', 'books').queryKey })
          queryClient.setQueryData(settingsQuery.queryKey, reply as Shown)
        }}
      />
      <div className="mt-10">
        <History object="book_settings" id="books" />
      </div>
    </>
  )
}
