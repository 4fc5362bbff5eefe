import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'

/**
 * The demo users, to sign in as with one click. They and their password are in the README; no real installation has
 * them.
 */
const users = ['nauja', 'mokosi', 'patyrusi', 'imone', 'vadove'] as const
const password = 'Praktika-2026'

export function DemoUsers({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (username: string, password: string) => void
}) {
  const t = useTranslations('accounts.signIn')
  return (
    <section className="mt-6 rounded-lg border border-line bg-sunken p-5">
      <h2 className="text-base">{t('demo')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('demoText', { password })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {users.map((name) => (
          <Button key={name} size="sm" variant="secondary" disabled={disabled} onClick={() => onChoose(name, password)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
