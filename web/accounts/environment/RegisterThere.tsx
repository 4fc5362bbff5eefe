import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { settingsQuery } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { environment: string; name: string; onDone: () => unknown }

/** Creates an account at the environment for the user. What goes wrong there is shown as it says (requirements 8.13). */
export function RegisterThere({ environment, name, onDone }: Props) {
  const t = useTranslations('accounts.environments')
  const { data: settings } = useQuery(settingsQuery)
  const { failure, pending, submit, formRef } = useCallForm('registerEnvironmentUser', {
    labels: {},
    read: () => ({ environment }),
    request: (body) => ({ body }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} className="grid gap-4">
      <p className="break-words text-ink-soft">
        {settings ? t('registerText', { name, email: settings.email }) : t('registerTextShort', { name })}
      </p>
      <FormMessage failure={failure} title={t('registerFailed')} />
      <Button type="submit" variant="secondary" pending={pending}>
        {t('register')}
      </Button>
    </form>
  )
}
