import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkableService } from '../../../contract/identities.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { service: LinkableService; onDone: () => Promise<unknown> }

/** Unlinks a service after a confirmation. */
export function UnlinkButton({ service, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('unlink')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('unlinkTitle', { name: service.name })} size="sm">
        <Confirm service={service} onDone={onDone} onClose={close} />
      </Dialog>
    </>
  )
}

function Confirm({ service: { id, name }, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('accounts.environments')
  const { failure, pending, submit, formRef } = useCallForm('unlink', {
    labels: {},
    read: () => ({ environment: id }),
    request: (body) => ({ body }),
    onDone: async () => {
      await onDone()
      onClose()
    },
  })
  return (
    <form ref={formRef} onSubmit={submit} className="grid gap-4">
      <FormMessage failure={failure} title={t('unlinkFailed')} />
      <p>{t('unlinkText', { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {t('unlink')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
