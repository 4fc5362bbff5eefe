import { useEffect, useState } from 'react'
import type { Tokens } from '../../contract/accounts.ts'
import type { LearningEnvironment, SignInService } from '../../contract/identities.ts'
import { storeTokens } from '../api/session.ts'
import { EnvironmentSignIn } from './EnvironmentSignIn.tsx'
import { readSignInWays } from './sign-in-ways.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInServices } from './SignInServices.tsx'

type Ways = { services: readonly SignInService[]; environments: readonly LearningEnvironment[] }
type Props = { redirect: string; onSignedIn: () => Promise<unknown> }

/** Signing in within a screen for anyone. `redirect`: where a sign-in elsewhere returns, also when it is cancelled. */
export function SignInPart({ redirect, onSignedIn }: Props) {
  const [{ services, environments }, setWays] = useState<Ways>({ services: [], environments: [] })
  useEffect(() => {
    void readSignInWays().then(setWays)
  }, [])
  async function finish(tokens: Tokens) {
    storeTokens(tokens)
    await onSignedIn()
  }
  return (
    <div>
      <SignInForm onTokens={finish}>
        <SignInServices services={services} environment={undefined} redirect={redirect} back_uri={redirect}>
          <EnvironmentSignIn environments={environments} chosen={undefined} onTokens={finish} />
        </SignInServices>
      </SignInForm>
    </div>
  )
}
