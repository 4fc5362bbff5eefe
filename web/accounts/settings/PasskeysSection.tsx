import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Passkey } from '../../../contract/factors.ts'
import { call } from '../../api/client.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { factorsQuery } from '../proof/factors-query.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useGuarded } from './useGuarded.tsx'

/** The user's passkeys: added, listed, removed. */
export function PasskeysSection() {
  const t = useTranslations('factors.passkeys')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { data } = useSuspenseQuery(factorsQuery)
  const { run, pending, dialog } = useGuarded()
  const change = (action: () => Promise<string | undefined>) =>
    run(async () => {
      const done = await action()
      if (done) show({ kind: 'success', text: done })
      else show({ kind: 'warning', text: t('cancelled') })
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })
    })
  const add = (name: string) =>
    change(async () => {
      const { createPasskey } = await import('../webauthn.ts')
      const passkey = await createPasskey(await call('beginPasskey'))
      if (!passkey) return undefined
      await call('addPasskey', { body: { ...passkey, passkey_name: name } })
      return t('added')
    })
  const remove = (id: string) =>
    change(async () => {
      await call('removePasskey', { params: { id } })
      return t('removed')
    })
  return (
    <SettingsSection id="passkeys" title={t('title')} text={t('text')}>
      {data.passkeys.length ? (
        <ul className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      {'PublicKeyCredential' in window ? (
        <AddForm key={data.passkeys.length} number={data.passkeys.length + 1} pending={pending} onAdd={add} />
      ) : (
        <p className="text-ink-soft">{t('unsupported')}</p>
      )}
      {dialog}
    </SettingsSection>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void }

function PasskeyRow({ passkey: { name, created_at, last_used_at }, onRemove }: PasskeyRowProps) {
  const t = useTranslations('factors.passkeys')
  const moment = useMoment()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {last_used_at ? t('used', { when: moment(last_used_at) }) : t('created', { when: moment(created_at) })}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onRemove} aria-label={t('removeLabel', { name })}>
        {t('remove')}
      </Button>
    </li>
  )
}

type AddFormProps = { number: number; pending: boolean; onAdd: (name: string) => Promise<void> }

function AddForm({ number, pending, onAdd }: AddFormProps) {
  const t = useTranslations('factors.passkeys')
  const [error, setError] = useState('')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('passkey_name') ?? '').trim()
    setError(name ? '' : t('required'))
    if (name) void onAdd(name)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        id="passkey_name"
        name="passkey_name"
        defaultValue={t('nameDefault', { number })}
        maxLength={64}
        autoComplete="off"
        required
        error={error}
      />
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  )
}
