import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { IssuedCertificate } from '../../../contract/manage/certificates.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { issuedKey } from './queries.ts'

/** Revokes a certificate with a reason. */
export function RevokeDialog({
  certificate,
  onClose,
}: {
  certificate: IssuedCertificate | undefined
  onClose: () => void
}) {
  const t = useTranslations('managePeople.issued')
  return (
    <Dialog
      open={certificate !== undefined}
      onClose={onClose}
      title={t('revokeOf', { number: certificate?.number ?? '' })}
    >
      {certificate && <RevokeForm certificate={certificate} onClose={onClose} />}
    </Dialog>
  )
}

function RevokeForm({ certificate, onClose }: { certificate: IssuedCertificate; onClose: () => void }) {
  const { id, revocable } = certificate
  const t = useTranslations('managePeople.issued')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('revokeIssued', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id }, body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: issuedKey })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <Notice kind="warning">{t('revokeText', { count: revocable })}</Notice>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {t('revoke')}
      </Button>
    </form>
  )
}
