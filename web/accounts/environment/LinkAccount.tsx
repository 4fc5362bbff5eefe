import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkableService } from '../../../contract/identities.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Proof } from '../proof/ProofDialog.tsx'
import { ServiceMark } from '../ServiceMark.tsx'
import { LinkForm } from './LinkForm.tsx'
import { RegisterThere } from './RegisterThere.tsx'

type Props = {
  service: LinkableService
  /** The path of this site to which a sign-in on the environment's page returns. */
  redirect: string
  /** Why the last attempt on the environment's page has failed. */
  error?: string | undefined
  onDone: () => unknown
}

/** Begins to link an account on the service's own page; the browser leaves. Throws as a call does. */
export async function leaveToLink(environment: string, redirect: string): Promise<void> {
  window.location.assign((await call('linkWithOauth', { body: { environment, redirect } })).url)
}

const isProofNeeded = (error: unknown) => error instanceof ApiFailure && error.code === 'proof_needed'

/**
 * The ways to an account at a service: to sign in on its page, by username and password, or to create one. Asks for our
 * password first when the user has not given it for some time.
 */
export function LinkAccount({ service, redirect, error, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const [isProving, setProving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState(error)
  const { id, name, ways, registers } = service
  async function leave() {
    setLeaving(true)
    setProving(false)
    try {
      await leaveToLink(id, redirect)
    } catch (thrown) {
      setLeaving(false)
      if (isProofNeeded(thrown)) setProving(true)
      else setFailure(thrown instanceof Error && thrown.message ? thrown.message : t('linkFailed'))
    }
  }
  if (isProving) return <Proof onProven={() => (ways.includes('oauth') ? leave() : setProving(false))} />
  const form = <LinkForm environment={id} onProofNeeded={() => setProving(true)} onDone={onDone} />
  return (
    <div className="grid gap-6">
      <FormMessage failure={failure ? { text: failure, tooMany: false } : undefined} title={t('linkFailed')} />
      <Part title={t('haveAccount')}>
        {ways.includes('oauth') ? (
          <>
            <Button wide pending={isLeaving} icon={<ServiceMark {...service} />} onClick={() => void leave()}>
              {t('signInThere', { name })}
            </Button>
            {ways.includes('password') && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('byPassword')}</summary>
                <div className="pt-2">{form}</div>
              </details>
            )}
          </>
        ) : (
          form
        )}
      </Part>
      {registers && (
        <Part title={t('noAccount')}>
          <RegisterThere environment={id} name={name} onDone={onDone} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}
