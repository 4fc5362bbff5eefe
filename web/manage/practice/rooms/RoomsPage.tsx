import { useTranslations } from 'use-intl'
import { LinkTabs } from '../../../ui/LinkTabs.tsx'
import { TabLink } from '../../TabLink.tsx'
import { chosenOf, useListState } from '../../table/useListState.ts'
import { Equipment } from './Equipment.tsx'
import { Locations } from './Locations.tsx'
import { Rooms } from './Rooms.tsx'

const lists = { rooms: Rooms, equipment: Equipment, locations: Locations } as const
const names = ['rooms', 'equipment', 'locations'] as const

/** Where practice takes place, and with what. */
export default function RoomsPage() {
  const t = useTranslations('manage.rooms')
  const words = useTranslations('words.lists.rooms')
  const { filters } = useListState({ sorts: [], filters: ['list'] })
  const chosen = chosenOf(names, filters.list) ?? 'rooms'
  const Chosen = lists[chosen]
  return (
    <Chosen
      tabs={
        <LinkTabs label={words('title')} className="mb-6">
          {names.map((name) => (
            <TabLink key={name} search={name === 'rooms' ? {} : { list: name }} current={name === chosen}>
              {t(name)}
            </TabLink>
          ))}
        </LinkTabs>
      }
    />
  )
}
