import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { workplaceList } from '../../../contract/manage/workplaces.list.ts'
import { workplace, type Workplace } from '../../../contract/manage/workplaces.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { List } from '../kit/List.tsx'
import { ChangeButton } from '../ChangeButton.tsx'
import { manageKey } from '../queries.ts'
import { MergeWorkplace } from './MergeWorkplace.tsx'

/** The workplaces that people may name in their profile: added, renamed and merged. */
export default function WorkplacesPage() {
  const t = useTranslations('manage.workplace')
  const [edited, edit] = useState<Workplace | 'new'>()
  const close = () => edit(undefined)
  return (
    <>
      <List
        of={workplaceList}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        }
        cells={{ change: (row) => <ChangeButton name={row.name} onClick={() => edit(row)} /> }}
      />
      <EditDialog of={workplace} edited={edited} stale={manageKey} onClose={close}>
        {edited && edited !== 'new' && <MergeWorkplace kept={edited} onDone={close} />}
      </EditDialog>
    </>
  )
}
