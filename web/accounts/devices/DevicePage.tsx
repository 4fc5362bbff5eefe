import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { signOut, useSignIn } from '../../api/session.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { ClaimedDevice } from './ClaimedDevice.tsx'

export const Route = createFileRoute('/device')({
  staticData: { messages: ['devices'], ownTitle: true },
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: DevicePage,
})

/** The secret of the address; undefined while the server renders, which never sees it. */
function useSecret() {
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    const read = () => setSecret(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? '')
    read()
    window.addEventListener('hashchange', read) // another code was scanned
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return secret
}

/** Where the QR code of another device leads. A button claims it, because programs that check links open them. */
function DevicePage() {
  const t = useTranslations('devices.page')
  const secret = useSecret()
  const { status } = useSignIn()
  const [over, setOver] = useState<string>()
  // Said when the button is pressed: the server's page is the same for every address, and nothing in it may move.
  const [isMissing, setMissing] = useState(false)
  const [number, setNumber] = useState<number>()
  const { failure, pending, submit, formRef } = useCallForm('claimDevice', {
    labels: {},
    read: () => ({ secret: secret ?? '' }),
    prepare: async () => {
      setMissing(!secret)
      if (!secret) return false
      if (status === 'signed-in') await signOut()
      return true
    },
    request: (body) => ({ body }),
    onDone: (claim) => {
      window.history.replaceState(window.history.state, '', window.location.pathname) // it is used up
      setNumber(claim.number)
    },
  })
  if (over !== undefined)
    return (
      <AccountFrame title={t('overTitle')} intro={over}>
        <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
          {t('login')}
        </Link>
      </AccountFrame>
    )
  if (number !== undefined) return <ClaimedDevice number={number} onOver={setOver} />
  if (isMissing && !secret)
    return (
      <AccountFrame title={t('missingTitle')} intro={t('missing')}>
        {null}
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('title')} intro={t('intro')}>
      <form method="post" ref={formRef} onSubmit={submit} className="grid gap-5">
        <Notice kind="warning">{t('warning')}</Notice>
        {status === 'signed-in' && <Notice>{t('signedIn')}</Notice>}
        <FormMessage failure={failure} title={t('failed')} />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
