import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { storeTokens } from '../../api/session.ts'
import { inLanguage } from '../../language.ts'
import { useSite } from '../../shell/useSite.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { screenAfterSignIn } from '../after-sign-in.ts'

/** How often (ms) the server is asked whether the user has chosen. */
const pollEvery = 2000

type ClaimedDeviceProps = { number: number; onOver: (sentence: string) => void }

/** The number to be chosen on the first device; signs in when it is. */
export function ClaimedDevice({ number, onOver }: ClaimedDeviceProps) {
  const t = useTranslations('devices.page')
  const { language, shopping } = useSite()
  const poll = useEffectEvent(async (): Promise<boolean> => {
    try {
      const { tokens } = await call('finishDevice', { body: {} })
      if (!tokens) return false
      storeTokens(tokens)
      const next = await screenAfterSignIn(tokens.terms_agreed, shopping, '/dashboard')
      window.location.replace(inLanguage(language, next)) // nothing of an earlier user stays in memory
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const isOver = error.status >= 400 && error.status < 500 && error.status !== 429
      if (isOver) onOver(error.message)
      return isOver // otherwise asked again
    }
  })
  useEffect(() => {
    let isStopped = false
    let timer: ReturnType<typeof setTimeout>
    const wait = () => (timer = setTimeout(() => void ask(), pollEvery))
    async function ask() {
      if (!(await poll()) && !isStopped) wait()
    }
    wait()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <AccountFrame title={t('numberTitle')} intro={t('numberText')}>
      <p
        className="tabular rounded-xl bg-pine-soft py-8 text-center text-[4.5rem] leading-none font-extrabold"
        translate="no"
      >
        {number}
      </p>
      <p role="status" className="mt-6 flex items-center justify-center gap-3 text-ink-soft">
        <Spinner />
        {t('waiting')}
      </p>
    </AccountFrame>
  )
}
