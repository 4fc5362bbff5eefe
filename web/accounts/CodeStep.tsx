import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'

type CodeStepProps = {
  /** Of the field. */
  name?: string
  /** After a sign-in elsewhere, not after a password. */
  elsewhere?: boolean
  error: string | undefined
  onBack: () => void
  /** The button that sends the form. */
  children: ReactNode
}

/** The second step of signing in: a code of the authenticator app or, without it, a recovery code. */
export function CodeStep({ name = 'code', elsewhere = false, error, onBack, children }: CodeStepProps) {
  const t = useTranslations('accounts.twoStep')
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <div className="grid gap-5">
      <h2 className="text-xl">{t('title')}</h2>
      <TextField
        key={String(byRecovery)}
        label={byRecovery ? t('recoveryCode') : t('code')}
        hint={byRecovery ? t('recoveryText') : t(elsewhere ? 'textElsewhere' : 'text')}
        id={name}
        name={name}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoCapitalize={byRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={32}
        autoFocus
        required
        error={error}
      />
      {children}
      <div className="grid justify-items-start gap-1">
        <Button variant="quiet" size="sm" className="sm:-ml-3.5" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? t('useApp') : t('useRecovery')}
        </Button>
        <Button variant="quiet" size="sm" className="sm:-ml-3.5" onClick={onBack}>
          {t(elsewhere ? 'backElsewhere' : 'back')}
        </Button>
      </div>
    </div>
  )
}
