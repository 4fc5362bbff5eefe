import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../shell/useSite.ts'
import { useToast } from '../ui/toastContext.ts'

/** A toast for an issued certificate, with a link to it where the shop (and so its screen) is on. */
export function useCertificateToast() {
  const t = useTranslations('learning.certificate')
  const { show } = useToast()
  const { shopping } = useSite()
  const navigate = useNavigate()
  return ({ environment, title }: { environment: string; title: string }, id: string) => {
    const onAction = () =>
      void navigate({ to: '/dashboard/certificates/$environment/$id/show', params: { environment, id } })
    show({
      kind: 'success',
      text: t('issued', { title }),
      action: shopping ? { label: t('show'), onAction } : undefined,
    })
  }
}
