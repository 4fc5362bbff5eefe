import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { IssuedCertificate } from '../../../contract/manage/certificates.ts'
import { call } from '../../api/client.ts'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { issuedKey } from './queries.ts'

type Props = { certificate: IssuedCertificate | undefined; onClose: () => void }

/** Issues a certificate again with its holder's name of today. */
export function ReissueDialog({ certificate, onClose }: Props) {
  const t = useTranslations('managePeople.issued')
  const queryClient = useQueryClient()
  const { show } = useToast()
  async function reissue() {
    if (!certificate) return
    await call('reissueIssued', { params: { id: certificate.id } })
    await queryClient.invalidateQueries({ queryKey: issuedKey })
    show({ kind: 'success', text: t('reissued') })
  }
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      onClose={onClose}
      title={t('reissue')}
      action={t('reissue')}
      onConfirm={reissue}
    >
      <p>{t('reissueText', { number: certificate?.number ?? '' })}</p>
    </ConfirmDialog>
  )
}
