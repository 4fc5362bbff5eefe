import { redirect } from '@tanstack/react-router'
import { redirectWithoutShop, screenList } from '../contract/screens.ts'
import { knownSignIn } from './api/session.ts'

/** Redirects from a screen that is absent without the shop. The server renders as for a guest. */
export async function leave(fullPath: unknown): Promise<void> {
  const screen = screenList.find(({ path }) => path === fullPath)
  if (!screen?.withoutShop) return
  const signIn = typeof window === 'undefined' ? undefined : await knownSignIn().catch(() => undefined)
  throw redirect({ to: redirectWithoutShop(screen, signIn?.status === 'signed-in'), replace: true })
}
