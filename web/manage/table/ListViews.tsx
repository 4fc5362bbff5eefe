import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { textLink } from '../../ui/textLink.ts'
import { useAnchor } from '../../ui/useAnchor.ts'
import { useAction } from '../useAction.ts'

type View = { name: string; query: string }
type Props = { list: string; search: Readonly<Record<string, unknown>> }

/** What of an address a view keeps: not the page. */
function kept(search: Props['search']): string {
  const values = Object.entries(search).filter(([name, value]) => name !== 'page' && value !== undefined)
  return new URLSearchParams(values.map(([name, value]) => [name, String(value)]).toSorted()).toString()
}

/** The views of a list that the user has named: each is an address of the list. */
export function ListViews({ list, search }: Props) {
  const t = useTranslations('manage.table')
  const anchor = useAnchor('end')
  const queryClient = useQueryClient()
  const action = useAction()
  const [renamed, rename] = useState<View>()
  const queryKey = own('manage', 'views', list)
  const { data: views = [] } = useQuery({
    queryKey,
    enabled: anchor.open,
    queryFn: async () => (await call('findListViews', { params: { list } })).data,
  })
  const store = ({ data }: { data: View[] }) => queryClient.setQueryData(queryKey, data)
  const present = kept(search)
  const current = views.find(({ query }) => query === present)
  const remove = ({ name }: View) =>
    action.run(name, async () => store(await call('deleteListView', { params: { list, name } })))
  return (
    <>
      <button type="button" {...anchor.button} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Icon name="eye" size={16} /> {current ? current.name : t('views')}
      </button>
      <div
        {...anchor.panel}
        role="group"
        aria-label={t('views')}
        className="anchored max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-lg"
      >
        {anchor.open && (
          <div className="grid gap-4">
            {views.length === 0 && <p className="text-sm text-ink-soft">{t('noViews')}</p>}
            <ul className="grid gap-1">
              {views.map((view) => (
                <li key={view.name} className="flex items-center gap-1">
                  <Link
                    to="."
                    search={Object.fromEntries(new URLSearchParams(view.query))}
                    aria-current={view === current}
                    onClick={anchor.close}
                    className={`${textLink} min-w-0 flex-1 break-words`}
                  >
                    {view.name}
                  </Link>
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={t('renameView', { name: view.name })}
                    onClick={() => rename(view)}
                  />
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={t('deleteView', { name: view.name })}
                    onClick={() => remove(view)}
                  />
                </li>
              ))}
            </ul>
            <ViewForm
              key={renamed?.name ?? ''}
              list={list}
              of={renamed ?? { name: '', query: present }}
              onSaved={(reply) => {
                store(reply)
                rename(undefined)
              }}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** Names what is shown; a name that exists is given to what is shown now. Or renames a view. */
function ViewForm({ list, of, onSaved }: { list: string; of: View; onSaved: (reply: { data: View[] }) => void }) {
  const t = useTranslations('manage.table')
  const { errors, failure, pending, submit, formRef } = useCallForm('saveListView', {
    labels: { name: t('viewName') },
    idOf: () => 'view-name',
    focus: 'field',
    read: (form) => ({ name: String(form.get('name')).trim() }),
    validate: ({ name }) => ({ name: name ? undefined : t('nameView') }),
    request: ({ name }) => ({ params: { list, name: of.name || name }, body: { name, query: of.query } }),
    onDone: (reply) => {
      formRef.current?.reset()
      onSaved(reply)
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        id="view-name"
        name="name"
        maxLength={60}
        label={of.name ? t('renameView', { name: of.name }) : t('viewName')}
        hint={of.name ? undefined : t('viewHint')}
        defaultValue={of.name}
        error={errors.name}
      />
      <FormMessage failure={failure} title={t('viewNotSaved')} />
      <Button type="submit" size="sm" pending={pending} className="justify-self-start">
        {t('saveView')}
      </Button>
    </form>
  )
}
