import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'

/**
 * The demo users, to sign in as with one click. They, their password and the key of the staff's authenticator app are in
 * the README; no real installation has them.
 */
const learners = ['nauja', 'mokosi', 'patyrusi', 'imone'] as const
const staff = ['vadove', 'autore', 'instruktorius', 'finansininke', 'pagalba'] as const
const password = 'Praktika-2026'
const staffKey = 'PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA'
/** Milliseconds for which a code is valid. */
const period = 30_000

export function DemoUsers({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (username: string, password: string, code: string | undefined) => void
}) {
  const t = useTranslations('accounts.signIn')
  const [last, setLast] = useState<string>()

  /** A code works once: pressed again in the same half minute, the next one is given. */
  async function chooseStaff(name: string) {
    const { Secret, TOTP } = await import('otpauth')
    const app = new TOTP({ secret: Secret.fromBase32(staffKey) })
    const now = app.generate()
    const code = now === last ? app.generate({ timestamp: Date.now() + period }) : now
    setLast(code)
    onChoose(name, password, code)
  }
  const button = (name: string, choose: () => void) => (
    <Button key={name} size="sm" variant="secondary" disabled={disabled} onClick={choose}>
      {name}
    </Button>
  )
  return (
    <section className="mt-6 rounded-lg border border-line bg-sunken p-5">
      <h2 className="text-base">{t('demo')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('demoText', { password })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {learners.map((name) => button(name, () => onChoose(name, password, undefined)))}
      </div>
      <h3 className="mt-4 text-sm">{t('demoStaff')}</h3>
      <div className="mt-2 flex flex-wrap gap-2">{staff.map((name) => button(name, () => void chooseStaff(name)))}</div>
    </section>
  )
}
