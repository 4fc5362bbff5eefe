import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ItemOf, Resource } from '../../../contract/manage/resources.ts'
import type { StaffScreenName } from '../../../contract/manage/screens.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../history/History.tsx'
import { historyQuery } from '../history/queries.ts'
import { pathTo } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { EditForm, type FormProps } from './EditForm.tsx'
import { itemQuery, nameIn } from './resource.ts'

type Props<D extends Resource> = FormProps<D> & {
  /** `new` adds one. */
  id: string
  screen: StaffScreenName
  /** A link to the list. */
  above: ReactNode
  /** What is read again after it was saved. */
  stale: QueryKey
  actions?: (item: ItemOf<D>) => ReactNode
  /** More of an object, between its form and its history. */
  children?: (item: ItemOf<D>) => ReactNode
}

/** The page of an object of the back office: adds one or changes it, with what was changed before. */
export function EditPage<D extends Resource>(props: Props<D>) {
  const { of, id } = props
  const query = useQuery({ ...itemQuery(of, id), enabled: id !== 'new' })
  if (id === 'new') return <Screen {...props} item={undefined} />
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  const item = query.data as ItemOf<D>
  return <Screen key={Reflect.get(Object(item), 'version')} {...props} item={item} />
}

type ScreenProps<D extends Resource> = Props<D> & { item: ItemOf<D> | undefined }

function Screen<D extends Resource>({ id, screen, above, stale, actions, children, item, ...form }: ScreenProps<D>) {
  const t = useTranslations('manage')
  const language = useLocale()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToast()
  const { of } = form
  async function done(saved: object) {
    const savedId = String(Reflect.get(saved, 'id'))
    show({ kind: 'success', text: t('edit.saved', { name: nameIn(of, saved, language) }) })
    await queryClient.invalidateQueries({ queryKey: stale })
    await queryClient.invalidateQueries({ queryKey: historyQuery(of.name, savedId).queryKey })
    queryClient.setQueryData<object>(itemQuery(of, savedId).queryKey, saved)
    if (!item) await navigate({ to: '/manage/$', params: { _splat: pathTo(screen, { id: savedId }) } })
  }
  return (
    <>
      <ScreenTitle
        title={item ? nameIn(of, Object(item), language) : t(`${of.name}.add` as 'room.add')}
        above={above}
        actions={item && actions?.(item)}
      />
      <EditForm {...form} page item={item} onDone={(saved) => done(Object(saved))} />
      {item !== undefined && (
        <div className="mt-10 grid gap-6">
          {children?.(item)}
          <History object={of.name} id={id} />
        </div>
      )}
    </>
  )
}
