import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '../../contract/places.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  place: Place
  /** Tells the button of one row from those of others. */
  name: string
  /** The place is free again; `pass`: it is given to somebody else now. */
  onFree: (pass: boolean) => Promise<unknown>
}

/** Takes a place back from the person who accepted it and has begun nothing. */
export function ChangePerson({ place, name, onFree }: Props) {
  const t = useTranslations('orders.places.change')
  const [open, setOpen] = useState(false)
  const vacate = useMutation<Place, Error, { pass: boolean }>({
    networkMode: 'always',
    mutationFn: () => call('vacatePlace', { params: { id: place.id } }),
    onSuccess: (_, { pass }) => onFree(pass),
  })
  const button = (pass: boolean) => (
    <Button
      variant={pass ? 'primary' : 'secondary'}
      pending={vacate.isPending && vacate.variables.pass === pass}
      disabled={vacate.isPending}
      onClick={() => vacate.mutate({ pass })}
    >
      {t(pass ? 'pass' : 'only')}
    </Button>
  )
  return (
    <>
      <Button size="sm" variant="secondary" className="whitespace-nowrap" onClick={() => setOpen(true)}>
        {t('open')}
        <span className="sr-only">: {name}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        size="sm"
        footer={
          <>
            {button(true)}
            {button(false)}
          </>
        }
      >
        <p>{t('text', { name: place.holder ?? '' })}</p>
        <div role="alert" className="mt-4 empty:hidden">
          {vacate.error && (
            <Notice kind="danger" title={t('failed')}>
              {vacate.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}
