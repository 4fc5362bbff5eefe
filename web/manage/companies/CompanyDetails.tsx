import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLine } from '../../../contract/company-address.ts'
import type { CompanyCard } from '../../../contract/manage/companies.ts'
import type { PeppolLookup } from '../../../contract/manage/einvoices.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { textLink } from '../../ui/textLink.ts'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { companiesKey } from './queries.ts'

type Props = Pick<CompanyCard, 'company' | 'alike'> & { onMerge: (() => void) | undefined }

const roles = ['buys', 'pays', 'trains', 'privacy'] as const

/** The details of a company, its contacts, and companies that may be the same. */
export function CompanyDetails({ company, alike, onMerge }: Props) {
  const t = useTranslations('manageCompanies')
  const reaches = useTranslations('words.peppolReaches')
  const queryClient = useQueryClient()
  const { pending, run } = useAction()
  const [found, setFound] = useState<PeppolLookup>()
  const { id, code, vat, vat_state, vat_name, country, peppol, no_contract, invoice_email, public_sector, contacts } =
    company
  const lookUp = async () => setFound(await call('lookUpCompany', { params: { id } }))
  async function check() {
    await call('checkCompanyVat', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: companiesKey })
  }
  return (
    <>
      <Panel
        title={t('facts')}
        actions={
          <span className="flex flex-wrap gap-2">
            {vat && (
              <Button
                size="sm"
                variant="secondary"
                pending={pending === 'vat'}
                onClick={() => run('vat', check, t('checkedVat'))}
              >
                {t('checkVat')}
              </Button>
            )}
            <Button size="sm" variant="secondary" pending={pending === 'peppol'} onClick={() => run('peppol', lookUp)}>
              {t('checkPeppol')}
            </Button>
          </span>
        }
      >
        <Facts
          facts={[
            [t('code_label'), code],
            [t('vat'), vat ? `${vat} (${t(`vatStates.${vat_state}`)})` : null],
            ['VIES', vat_name],
            [t('address'), addressLine(company)],
            [t('country'), country],
            [t('publicSector'), public_sector ? t('yes') : null],
            [t('peppol'), peppol],
            [t('noContract'), no_contract],
            [t('invoiceEmail'), invoice_email],
          ]}
        />
        {found && (
          <p role="status" className="mt-3 text-sm">
            {[reaches(found.reach), found.receiver].filter(Boolean).join(': ')}
          </p>
        )}
        {alike.length > 0 && (
          <div className="mt-4 grid gap-2 rounded-lg bg-amber-soft p-3 text-sm">
            <p className="font-semibold">{t('alike')}</p>
            <ul className="grid gap-1">
              {alike.map((one) => (
                <li key={one.id}>
                  <ManageLink to="company" params={{ id: one.id }} className={textLink}>
                    {one.name}
                  </ManageLink>{' '}
                  {one.code}
                </li>
              ))}
            </ul>
            {onMerge && (
              <Button size="sm" variant="secondary" className="justify-self-start" onClick={onMerge}>
                {t('merge')}
              </Button>
            )}
          </div>
        )}
      </Panel>
      <Panel title={t('contacts')}>
        {contacts.length === 0 && <p className="text-sm text-ink-soft">{t('noContacts')}</p>}
        <ul className="grid gap-3 text-sm">
          {contacts.map((contact) => (
            <li key={contact.key}>
              <strong>{contact.name}</strong>{' '}
              <span className="text-ink-soft">
                {roles
                  .filter((role) => contact[role])
                  .map((role) => t(`roles.${role}`))
                  .join(', ')}
              </span>
              <br />
              {contact.email && (
                <a href={`mailto:${contact.email}`} className={textLink}>
                  {contact.email}
                </a>
              )}{' '}
              {contact.telephone && (
                <a href={`tel:${contact.telephone}`} className={textLink}>
                  {contact.telephone}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
