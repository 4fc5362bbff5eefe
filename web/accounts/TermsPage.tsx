import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { settingsQuery } from '../api/own-queries.ts'
import { knownSignIn, renewAfter } from '../api/session.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSignOut } from '../shell/profile.ts'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { textLink } from '../ui/textLink.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { screenAfterSignIn } from './after-sign-in.ts'
import { untilPlaceholderHydrated } from './first-screen.ts'
import { isOwnPath } from './own-path.ts'
import { signInSearch } from './LoginPage.tsx'
import { rememberRedirect } from './pending-redirect.ts'
import { DeleteAccount } from './settings/DeleteAccount.tsx'

export const Route = createFileRoute('/_signed-in/terms')({
  validateSearch: signInSearch,
  beforeLoad: async () => {
    const signIn = await knownSignIn().catch(() => undefined)
    if (signIn?.status !== 'signed-in' || !signIn.agreed) return
    await untilPlaceholderHydrated()
    throw redirect({ to: '/', replace: true })
  },
  staticData: { messages: ['accounts', 'settings'], ownTitle: true },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: TermsPage,
})

const LegalLink = ({ page, children }: { page: keyof typeof staticPages; children: ReactNode }) => (
  <Link to="/page/$id" params={{ id: String(staticPages[page]) }} target="_blank" className={textLink}>
    {children}
  </Link>
)

/** The first screen of a user whom staff invited: nothing else opens before the terms are agreed. */
function TermsPage() {
  const t = useTranslations('accounts.terms')
  const router = useRouter()
  const { shopping, language } = useSite()
  const { redirect: target } = Route.useSearch()
  const leave = useSignOut()
  const settings = useQuery(settingsQuery).data
  const [isDeleting, setDeleting] = useState(false)
  const { errors, failure, pending, submit, formRef } = useCallForm('agreeToTerms', {
    labels: { agree: t('title') },
    focus: 'field',
    leaves: true,
    read: (form) => ({ agree: form.get('agree') === 'on' }),
    validate: ({ agree }) => ({ agree: agree ? undefined : t('mustAgree') }),
    request: (body) => ({ body }),
    onDone: async () => {
      await renewAfter() // the server says that the terms are agreed, and what the user may do
      const next = await screenAfterSignIn(true, shopping, target)
      if (isOwnPath(target) && next !== target) rememberRedirect(target)
      router.history.replace(inLanguage(language, next))
    },
  })
  return (
    <AccountFrame title={t('title')} intro={t('intro')}>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <CheckboxField
          id="agree"
          name="agree"
          required
          error={errors.agree}
          label={t.rich('agree', {
            terms: (chunks) => <LegalLink page="terms">{chunks}</LegalLink>,
            privacy: (chunks) => <LegalLink page="privacy">{chunks}</LegalLink>,
          })}
        />
        <FormMessage failure={failure} title={t('failed')} />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('submit')}
        </Button>
      </form>
      <p className="mt-10 mb-3 text-ink-soft">{t('otherwise')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
        {settings && (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {settings && (
        <Dialog open={isDeleting} onClose={() => setDeleting(false)} title={t('deleteTitle')} size="sm">
          <DeleteAccount hasPassword={settings.has_password} />
        </Dialog>
      )}
    </AccountFrame>
  )
}
