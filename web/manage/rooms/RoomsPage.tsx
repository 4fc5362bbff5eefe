import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { withCity } from '../../../contract/addresses.ts'
import type { StaffLocation } from '../../../contract/manage/locations.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import type { EquipmentPiece, Room } from '../../../contract/manage/rooms.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { choicesQuery, locationsQuery } from '../practice/queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { EquipmentDialog } from './EquipmentDialog.tsx'
import { LocationDialog } from './LocationDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'

/** Where practice takes place, and with what. */
export default function RoomsPage() {
  const t = useTranslations('manage.rooms')
  const language = useLocale()
  const query = useQuery(choicesQuery)
  const places = useQuery(locationsQuery)
  const [location, setLocation] = useState<StaffLocation | 'new'>()
  const [room, setRoom] = useState<Room | 'new'>()
  const [piece, setPiece] = useState<EquipmentPiece | 'new'>()
  const state = ({ active }: { active: boolean }) => (
    <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
  )
  const change = (name: string, open: () => void) => (
    <Button size="sm" variant="secondary" aria-label={t('changeOf', { name })} onClick={open}>
      {t('change')}
    </Button>
  )
  const textIn = (text: EditedText) => text[language] || text.lt
  const locations: readonly DataColumn<StaffLocation>[] = [
    {
      id: 'name',
      label: t('name'),
      heads: true,
      cell: ({ location_name }) => <span className="font-semibold">{textIn(location_name)}</span>,
    },
    {
      id: 'address',
      label: t('location_address'),
      cell: ({ location_address, location_city, online }) =>
        online ? t('isOnline') : withCity(textIn(location_address), textIn(location_city)),
    },
    { id: 'rooms', label: t('rooms'), cell: ({ rooms: names }) => names.join(', ') || '–' },
    { id: 'offerings', label: t('offerings'), end: true, cell: ({ offerings }) => offerings },
    { id: 'active', label: t('active'), cell: state },
    { id: 'change', label: t('change'), cell: (one) => change(textIn(one.location_name), () => setLocation(one)) },
  ]
  const rooms: readonly DataColumn<Room>[] = [
    { id: 'name', label: t('name'), heads: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      id: 'location',
      label: t('location'),
      cell: ({ location, address }) => (
        <>
          {location}
          <br />
          <span className="text-ink-soft">{address}</span>
        </>
      ),
    },
    { id: 'capacity', label: t('capacity'), end: true, cell: ({ capacity }) => capacity },
    { id: 'upcoming', label: t('upcoming'), end: true, cell: ({ upcoming }) => upcoming },
    { id: 'note', label: t('note'), optional: true, cell: ({ note }) => note },
    { id: 'active', label: t('active'), cell: state },
    { id: 'change', label: t('change'), cell: (one) => change(one.name, () => setRoom(one)) },
  ]
  const nameOf = (id: number) => {
    const found = query.data?.rooms.find((one) => one.id === id)
    return found ? `${found.name} · ${found.location}` : ''
  }
  const pieces: readonly DataColumn<EquipmentPiece>[] = [
    { id: 'name', label: t('name'), heads: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { id: 'room', label: t('where'), cell: ({ room_id }) => (room_id === null ? t('movable') : nameOf(room_id)) },
    { id: 'note', label: t('note'), optional: true, cell: ({ note }) => note },
    { id: 'active', label: t('active'), cell: state },
    { id: 'change', label: t('change'), cell: (one) => change(one.name, () => setPiece(one)) },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setLocation('new')}>
              {t('addLocation')}
            </Button>
            <Button variant="secondary" onClick={() => setPiece('new')}>
              {t('addPiece')}
            </Button>
            <Button icon={<Icon name="plus" />} onClick={() => setRoom('new')}>
              {t('addRoom')}
            </Button>
          </>
        }
      />
      <QueryNotice query={query} />
      {query.data && places.data && (
        <div className="grid gap-8">
          <section aria-labelledby="locations">
            <h2 id="locations" className="text-lg">
              {t('locations')}
            </h2>
            <DataTable
              id="locations"
              label={t('locations')}
              columns={locations}
              items={places.data.data}
              keyOf={({ id }) => id}
              empty={t('noLocations')}
            />
          </section>
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="text-lg">
              {t('rooms')}
            </h2>
            <DataTable
              id="rooms"
              label={t('rooms')}
              columns={rooms}
              items={query.data.rooms}
              keyOf={({ id }) => id}
              empty={t('empty')}
            />
          </section>
          <section aria-labelledby="equipment">
            <h2 id="equipment" className="text-lg">
              {t('equipment')}
            </h2>
            <DataTable
              id="equipment"
              label={t('equipment')}
              columns={pieces}
              items={query.data.pieces}
              keyOf={({ id }) => id}
              empty={t('emptyPieces')}
            />
          </section>
          <LocationDialog edited={location} onClose={() => setLocation(undefined)} />
          <RoomDialog
            edited={room}
            locations={places.data.data
              .filter(({ online }) => !online)
              .map(({ id, location_name }) => ({ id, name: textIn(location_name) }))}
            onClose={() => setRoom(undefined)}
          />
          <EquipmentDialog edited={piece} rooms={query.data.rooms} onClose={() => setPiece(undefined)} />
        </div>
      )}
    </>
  )
}
