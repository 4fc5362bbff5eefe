import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyChoice } from '../../../contract/manage/companies.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

type Props = {
  label: string
  /** The id of a company that is not offered. */
  without?: number
  onPick: (company: CompanyChoice) => void
}

/** Finds a company by its name or code. */
export function CompanyPicker({ label, without, onPick }: Props) {
  const t = useTranslations('manageCompanies')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const { data } = useQuery({
    queryKey: own('manage', 'companies', 'search', search),
    queryFn: () => call('searchCompanies', { query: { search } }),
    enabled: search.length > 1,
  })
  const found = search.length > 1 ? (data?.data.filter(({ id }) => id !== without) ?? []) : []
  return (
    <div className="grid gap-2">
      <SearchField
        id="company-search"
        label={label}
        labelHidden={false}
        hint={t('find')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status" className="text-sm text-ink-soft">
        {search.length > 1 && data && found.length === 0 && t('noneFound')}
      </div>
      {found.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="w-full px-3 py-2 text-left hover:bg-page"
                onClick={() => {
                  setTyped('')
                  onPick(one)
                }}
              >
                <strong>{one.name}</strong>
                <br />
                <span className="text-sm text-ink-soft">
                  {[one.code, one.address, one.agreement].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
