import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import { call } from '../api/client.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

/** Signs in with a passkey; nothing where the browser has none. */
export function PasskeySignIn({ disabled, onTokens }: { disabled: boolean; onTokens: (tokens: Tokens) => unknown }) {
  const t = useTranslations('accounts.passkey')
  // Nearly every browser has them: drawn at once, so that nothing moves.
  const [isSupported, setSupported] = useState(true)
  useEffect(() => setSupported('PublicKeyCredential' in window), [])
  const [isDismissed, setDismissed] = useState(false)
  const { failure, pending, send } = useCallForm('beginPasskeySignIn', {
    labels: {},
    read: () => undefined,
    request: () => ({}),
    onDone: async (options) => {
      const { askForPasskey } = await import('./webauthn.ts')
      const body = await askForPasskey(options)
      setDismissed(!body)
      if (body) await onTokens(await call('signInWithPasskey', { body }))
    },
  })
  if (!isSupported) return null
  const dismissed = isDismissed && !pending ? { text: t('cancelled'), tooMany: true } : undefined
  return (
    <div className="grid gap-3">
      <FormMessage failure={failure ?? dismissed} title={t('failed')} />
      <Button
        variant="secondary"
        wide
        icon={<Icon name="lock" />}
        disabled={disabled}
        pending={pending}
        onClick={() => void send(undefined)}
      >
        {t('signIn')}
      </Button>
    </div>
  )
}
