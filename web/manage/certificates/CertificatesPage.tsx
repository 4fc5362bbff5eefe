import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IssuedCertificate } from '../../../contract/manage/certificates.ts'
import { certificateList } from '../../../contract/manage/certificates.list.ts'
import { textLink } from '../../ui/textLink.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { CertificateBadge } from '../people/PersonBelongings.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ReissueDialog } from './ReissueDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

type Step = { what: 'reissue' | 'revoke' | 'history'; certificate: IssuedCertificate }

/** All certificates that were issued. */
export default function CertificatesPage() {
  const t = useTranslations('managePeople.issued')
  const audit = useTranslations('manage.audit')
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const of = (what: Step['what']) => (step?.what === what ? step.certificate : undefined)
  return (
    <>
      <List
        of={certificateList}
        cells={{
          number: ({ number }) => <strong className="whitespace-nowrap">{number}</strong>,
          holder: ({ user_id, holder }) => (
            <ManageLink to="person" params={{ id: user_id }} className={textLink}>
              {holder}
            </ManageLink>
          ),
          state: ({ state, revoked_reason }) => (
            <>
              <CertificateBadge state={state} />
              {revoked_reason && <span className="block text-ink-soft">{revoked_reason}</span>}
            </>
          ),
        }}
        menu={(certificate) => [
          certificate.state === 'valid' && {
            id: 'reissue',
            label: t('reissue'),
            run: () => setStep({ what: 'reissue', certificate }),
          },
          certificate.state !== 'revoked' && {
            id: 'revoke',
            label: t('revoke'),
            danger: true,
            run: () => setStep({ what: 'revoke', certificate }),
          },
          { id: 'history', label: audit('history'), run: () => setStep({ what: 'history', certificate }) },
        ]}
        bulk={(rows) => <PrintButton ids={rows.map(({ id }) => id)} />}
      />
      <ReissueDialog certificate={of('reissue')} onClose={close} />
      <RevokeDialog certificate={of('revoke')} onClose={close} />
      <HistoryDialog
        object="certificate"
        id={step?.certificate.id ?? ''}
        about={step?.certificate.number ?? ''}
        open={step?.what === 'history'}
        onClose={close}
      />
    </>
  )
}
