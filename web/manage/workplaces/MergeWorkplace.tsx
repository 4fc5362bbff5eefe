import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { workplaceList } from '../../../contract/manage/workplaces.list.ts'
import type { Workplace } from '../../../contract/manage/workplaces.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { wholeQuery } from '../kit/list-query.ts'
import { manageKey } from '../queries.ts'

/** Takes another workplace of the list into this one. */
export function MergeWorkplace({ kept, onDone }: { kept: Workplace; onDone: () => void }) {
  const t = useTranslations('manage.workplace.merge')
  const { show } = useToast()
  const queryClient = useQueryClient()
  const listed = useQuery(wholeQuery(workplaceList)).data?.data ?? []
  const [chosen, choose] = useState('')
  const [asked, ask] = useState(false)
  const other = listed.find(({ id }) => String(id) === chosen)
  return (
    <section aria-labelledby="merge-title">
      <h3 id="merge-title" className="mb-2 text-lg">
        {t('title')}
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          id="merge-other"
          label={t('other')}
          hint={t('hint')}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
          options={listed
            .filter(({ id }) => id !== kept.id)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          className="min-w-0 flex-1 basis-64"
        >
          <option value="">{t('choose')}</option>
        </SelectField>
        <Button variant="secondary" aria-disabled={!other} onClick={() => ask(other !== undefined)}>
          {t('action')}
        </Button>
      </div>
      {other && (
        <ConfirmDialog
          open={asked}
          onClose={() => ask(false)}
          title={t('confirm', { other: other.name, name: kept.name })}
          action={t('action')}
          danger
          onConfirm={async () => {
            await call('mergeWorkplaces', { params: { id: kept.id }, body: { other: other.id } })
            await queryClient.invalidateQueries({ queryKey: manageKey })
            show({ kind: 'success', text: t('done', { name: kept.name }) })
            onDone()
          }}
        >
          <p>{t('text', { name: kept.name, count: other.people })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
