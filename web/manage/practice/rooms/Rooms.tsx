import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { locationList } from '../../../../contract/manage/locations.list.ts'
import { roomList } from '../../../../contract/manage/rooms.list.ts'
import { room, type Room } from '../../../../contract/manage/rooms.ts'
import { textIn } from '../../../../contract/manage/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { List } from '../../kit/List.tsx'
import { wholeQuery } from '../../kit/list-query.ts'
import { periodFaults } from '../period-faults.ts'
import { Periods } from '../Periods.tsx'
import { useReplanLink } from '../replan/useReplanLink.ts'
import { StillPlanned } from '../StillPlanned.tsx'
import { manageKey } from '../../queries.ts'
import { ChangeButton } from '../../ChangeButton.tsx'
import { InUse } from './parts.tsx'

/** The rooms of all locations. */
export function Rooms({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations('manage')
  const language = useLocale()
  const locations = useQuery(wholeQuery(locationList)).data?.data ?? []
  const [edited, edit] = useState<Room | 'new'>()
  const replan = useReplanLink()
  return (
    <>
      <List
        of={roomList}
        above={tabs}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('room.add')}
          </Button>
        }
        cells={{
          name: ({ name }) => <span className="font-semibold">{name}</span>,
          location_name: ({ location, location_name }) => {
            const at = locations.find(({ id }) => id === location)
            return (
              <>
                {location_name}
                <br />
                {at && <span className="text-ink-soft">{textIn(language, at.address)}</span>}
              </>
            )
          },
          closures: ({ id, name, closures, affected }) => (
            <Periods of={{ room: id }} name={name} periods={closures} affected={affected} />
          ),
          active: ({ active }) => <InUse active={active} />,
          change: (row) => <ChangeButton name={row.name} onClick={() => edit(row)} />,
        }}
      />
      <EditDialog
        of={room}
        edited={edited}
        stale={manageKey}
        faults={({ closures }) => periodFaults('closures', closures, t('instructors.period'))}
        onSaved={({ id, affected: [first] }) => first && replan({ room: id, from: first.from, to: first.to })}
        choices={{
          location: locations
            .filter(({ online }) => !online)
            .map(({ id, name }) => ({ id, name: textIn(language, name) })),
        }}
        notes={({ active }) => ({
          active: edited && edited !== 'new' && <StillPlanned edited={edited} active={active} />,
        })}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
