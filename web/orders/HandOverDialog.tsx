import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '../../contract/places.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useCopy } from '../ui/useCopy.ts'

/** A link that was made, and the address that it was emailed to. */
type Made = { link: string; sentTo: string | null }
type Props = { place: Place; open: boolean; onClose: () => void; onSent: () => Promise<unknown> }

/** Makes the hand-over link of a place: emailed to its future owner, or to copy. */
export function HandOverDialog({ place, open, onClose, onSent }: Props) {
  const t = useTranslations('orders.places')
  const [made, setMade] = useState<Made>()
  function close() {
    setMade(undefined)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('dialog')} size="sm">
      {made ? <Made made={made} onClose={close} /> : <Ask place={place} onMade={setMade} onSent={onSent} />}
    </Dialog>
  )
}

function Ask({
  place,
  onMade,
  onSent,
}: {
  place: Place
  onMade: (made: Made) => void
  onSent: () => Promise<unknown>
}) {
  const t = useTranslations('orders.places')
  const { errors, failure, pending, submit, formRef } = useCallForm('sendPlace', {
    labels: { email: t('email') },
    focus: 'field',
    read: (form) => ({ email: String(form.get('email') ?? '').trim() }),
    request: ({ email }) => ({ params: { id: place.id }, body: email ? { email } : {} }),
    onDone: async (reply) => {
      await onSent()
      onMade({ link: reply.link, sentTo: reply.place.sent_to })
    },
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('failed')} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={errors.email}
        defaultValue={place.sent_to ?? ''}
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" pending={pending}>
        {t('send')}
      </Button>
    </form>
  )
}

function Made({ made: { link, sentTo }, onClose }: { made: Made; onClose: () => void }) {
  const t = useTranslations('orders.places')
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      {sentTo && <Notice kind="success">{t('emailed', { email: sentTo })}</Notice>}
      <div className="flex items-end gap-2">
        <TextField
          label={t('link')}
          hint={t('linkHint')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="flex-1"
        />
        <IconButton
          icon="copy"
          label={t('copy')}
          variant="secondary"
          onClick={() => void copy(link, { copied: t('copied'), failed: t('copyFailed') })}
        />
      </div>
      <Button variant="secondary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}
