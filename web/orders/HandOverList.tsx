import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { ApiFailure } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { useToast } from '../ui/toastContext.ts'
import { orderQuery } from './queries.ts'

/** Hands the free places of an order over to a pasted or uploaded list of people. */
export function HandOverList({ order }: { order: Order }) {
  const t = useTranslations('orders.places.list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <ListForm order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The text of a file: UTF-8, else as spreadsheets of Lithuania write CSV. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

function ListForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('orders.places.list')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [list, setList] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const free = order.places.filter(({ state }) => state === 'free')
  const dates = order.products.filter(({ product_id }) => free.some((place) => place.product_id === product_id))
  const { failure, pending, submit, formRef } = useCallForm('sendPlaces', {
    labels: { places_list: t('people') },
    read: (form) => ({ product: Number(form.get('product_id') ?? 0) }),
    request: ({ product }) => ({
      params: { id: order.order_id },
      body: { places_list: list, ...(product ? { product_id: product } : {}) },
    }),
    onDone: async ({ sent }) => {
      show({ kind: 'success', text: t('sent', { count: sent }) })
      await queryClient.invalidateQueries({ queryKey: orderQuery(order.order_id).queryKey })
      onClose()
    },
    onFailed: (_, error) => setFaults(error instanceof ApiFailure ? (error.errors.places_list ?? []) : []),
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('failed')} />
      {faults.length > 0 && (
        <Notice kind="danger" title={t('faults')}>
          <ul role="alert" className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-ink-soft">{t('text', { count: free.length })}</p>
      {dates.length > 1 && (
        <SelectField
          label={t('date')}
          name="product_id"
          defaultValue="0"
          options={[
            { value: '0', label: t('anyDate') },
            ...dates.map(({ product_id, name, description }) => ({
              value: String(product_id),
              label: `${name}, ${description}`,
            })),
          ]}
        />
      )}
      <TextAreaField
        name="places_list"
        label={t('people')}
        hint={t('hint')}
        value={list}
        onChange={(event) => setList(event.currentTarget.value)}
        rows={8}
        maxLength={20_000}
        spellCheck={false}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('send')}
        </Button>
        <FileButton
          label={t('file')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) =>
            void textOf(file).then((text) => setList((old) => (old ? `${old.trimEnd()}\n${text}` : text)))
          }
        />
      </div>
    </form>
  )
}
