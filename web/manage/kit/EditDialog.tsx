import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ItemOf, Resource } from '../../../contract/manage/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../history/History.tsx'
import { EditForm, type EditFormProps } from './EditForm.tsx'
import { nameIn } from './resource.ts'

type Props<D extends Resource> = Omit<EditFormProps<D>, 'item' | 'onDone'> & {
  edited: ItemOf<D> | 'new' | undefined
  /** What is read again after it was saved. */
  stale: QueryKey
  /** After it is closed by saving. */
  onSaved?: (saved: ItemOf<D>) => void
  onClose: () => void
  /** More of an object, between its form and its history. */
  children?: ReactNode
}

/** Adds an object of the back office, or changes it, with what was changed before. */
export function EditDialog<D extends Resource>({ edited, stale, onSaved, onClose, children, ...form }: Props<D>) {
  const t = useTranslations('manage')
  const language = useLocale()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const item = edited === 'new' ? undefined : edited
  const { name: object, fields } = form.of
  const nameOf = (saved: object) => nameIn(form.of, saved, language)
  const id: number | string = item && Reflect.get(Object(item), 'id')
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={item ? nameOf(Object(item)) : edited ? t(`${object}.add` as 'room.add') : ''}
      size={Object.values(fields).some((field) => field.unit === 'three' || field.unit === 'rows') ? 'lg' : 'md'}
    >
      {edited !== undefined && (
        <EditForm
          {...form}
          item={item}
          onDone={async (saved) => {
            await queryClient.invalidateQueries({ queryKey: stale })
            show({ kind: 'success', text: t('edit.saved', { name: nameOf(Object(saved)) }) })
            onClose()
            onSaved?.(saved)
          }}
        />
      )}
      {item !== undefined && (
        <div className="mt-8 grid gap-5 border-t border-line pt-5">
          {children}
          <History object={object} id={id} />
        </div>
      )}
    </Dialog>
  )
}
