import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { equipmentList, roomList } from '../../../../contract/manage/rooms.list.ts'
import { equipment, type EquipmentPiece } from '../../../../contract/manage/rooms.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { List } from '../../kit/List.tsx'
import { wholeQuery } from '../../kit/list-query.ts'
import { StillPlanned } from '../StillPlanned.tsx'
import { manageKey } from '../../queries.ts'
import { ChangeButton } from '../../ChangeButton.tsx'
import { InUse } from './parts.tsx'

/** Pieces of equipment, and the rooms that they cannot leave. */
export function Equipment({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('manage')
  const rooms = useQuery(wholeQuery(roomList)).data?.data ?? []
  const [edited, edit] = useState<EquipmentPiece | 'new'>()
  return (
    <>
      <List
        of={equipmentList}
        above={tabs}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('equipment.add')}
          </Button>
        }
        cells={{
          name: ({ name }) => <span className="font-semibold">{name}</span>,
          room_name: ({ room_name }) => room_name ?? t('equipment.none.room'),
          active: ({ active }) => <InUse active={active} />,
          change: (row) => <ChangeButton name={row.name} onClick={() => edit(row)} />,
        }}
      />
      <EditDialog
        of={equipment}
        edited={edited}
        stale={manageKey}
        choices={{ room: rooms.map(({ id, name, location_name }) => ({ id, name: `${name} · ${location_name}` })) }}
        notes={({ active }) => ({
          active: edited && edited !== 'new' && <StillPlanned edited={edited} active={active} />,
        })}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
