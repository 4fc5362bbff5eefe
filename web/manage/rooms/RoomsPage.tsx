import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { addressInCity } from '../../../contract/address-in-city.ts'
import { location, type StaffLocation } from '../../../contract/manage/locations.ts'
import { equipment, type EquipmentPiece, room, type Room } from '../../../contract/manage/rooms.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { listQuery, useFieldLabels } from '../kit/resource.ts'
import { practiceKey } from '../practice/queries.ts'
import { StillPlanned } from '../practice/StillPlanned.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'

const locationsQuery = listQuery(location, 'practice')
const roomsQuery = listQuery(room, 'practice')
const equipmentQuery = listQuery(equipment, 'practice')

/** Where practice takes place, and with what. */
export default function RoomsPage() {
  const t = useTranslations('manage')
  const language = useLocale()
  const [ofLocation, ofRoom, ofPiece] = [useFieldLabels(location), useFieldLabels(room), useFieldLabels(equipment)]
  const locations = useQuery(locationsQuery)
  const rooms = useQuery(roomsQuery)
  const pieces = useQuery(equipmentQuery)
  const [editedLocation, editLocation] = useState<StaffLocation | 'new'>()
  const [editedRoom, editRoom] = useState<Room | 'new'>()
  const [editedPiece, editPiece] = useState<EquipmentPiece | 'new'>()
  const textIn = (text: EditedText) => text[language] || text.lt
  const locationOf = (id: number) => locations.data?.find((one) => one.id === id)
  const addressOf = ({ address, city }: StaffLocation) => addressInCity(textIn(address), textIn(city))
  const nameOf = ({ name, location: id }: Room) =>
    `${name} · ${textIn(locationOf(id)?.name ?? { lt: '', en: '', ru: '' })}`
  const roomOf = (id: number) => rooms.data?.find((one) => one.id === id)
  const state = ({ active }: { active: boolean }) => (
    <Badge tone={active ? 'success' : 'neutral'}>{active ? ofRoom('active') : t('rooms.inactive')}</Badge>
  )
  const change = (name: string, open: () => void) => (
    <Button size="sm" variant="secondary" aria-label={t('rooms.changeOf', { name })} onClick={open}>
      {t('rooms.change')}
    </Button>
  )
  const stillPlanned =
    (edited: Room | EquipmentPiece | 'new' | undefined) =>
    ({ active }: { active: boolean }) => ({
      active: edited && edited !== 'new' && <StillPlanned edited={edited} active={active} />,
    })
  const locationColumns: readonly DataColumn<StaffLocation>[] = [
    {
      id: 'name',
      label: ofLocation('name'),
      heads: true,
      cell: ({ name }) => <span className="font-semibold">{textIn(name)}</span>,
    },
    { id: 'address', label: ofLocation('address'), cell: (one) => (one.online ? t('rooms.isOnline') : addressOf(one)) },
    { id: 'rooms', label: ofLocation('rooms'), cell: ({ rooms: names }) => names.join(', ') || '–' },
    { id: 'offerings', label: ofLocation('offerings'), end: true, cell: ({ offerings }) => offerings },
    { id: 'active', label: ofLocation('active'), cell: state },
    { id: 'change', label: t('rooms.change'), cell: (one) => change(textIn(one.name), () => editLocation(one)) },
  ]
  const roomColumns: readonly DataColumn<Room>[] = [
    {
      id: 'name',
      label: ofRoom('name'),
      heads: true,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'location',
      label: ofRoom('location'),
      cell: ({ location: id }) => {
        const at = locationOf(id)
        return (
          at && (
            <>
              {textIn(at.name)}
              <br />
              <span className="text-ink-soft">{textIn(at.address)}</span>
            </>
          )
        )
      },
    },
    { id: 'capacity', label: ofRoom('capacity'), end: true, cell: ({ capacity }) => capacity },
    { id: 'upcoming', label: ofRoom('upcoming'), end: true, cell: ({ upcoming }) => upcoming },
    { id: 'note', label: ofRoom('note'), optional: true, cell: ({ note }) => note },
    { id: 'active', label: ofRoom('active'), cell: state },
    { id: 'change', label: t('rooms.change'), cell: (one) => change(one.name, () => editRoom(one)) },
  ]
  const pieceColumns: readonly DataColumn<EquipmentPiece>[] = [
    {
      id: 'name',
      label: ofPiece('name'),
      heads: true,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'room',
      label: ofPiece('room'),
      cell: ({ room: id }) => {
        const at = id === null ? undefined : roomOf(id)
        return at ? nameOf(at) : t('equipment.none.room')
      },
    },
    { id: 'note', label: ofPiece('note'), optional: true, cell: ({ note }) => note },
    { id: 'active', label: ofPiece('active'), cell: state },
    { id: 'change', label: t('rooms.change'), cell: (one) => change(one.name, () => editPiece(one)) },
  ]
  return (
    <>
      <ScreenTitle
        title={t('rooms.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => editLocation('new')}>
              {t('location.add')}
            </Button>
            <Button variant="secondary" onClick={() => editPiece('new')}>
              {t('equipment.add')}
            </Button>
            <Button icon={<Icon name="plus" />} onClick={() => editRoom('new')}>
              {t('room.add')}
            </Button>
          </>
        }
      />
      <QueryNotice query={[locations, rooms, pieces].find(({ isError }) => isError) ?? rooms} />
      {locations.data && rooms.data && pieces.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="locations">
            <h2 id="locations" className="text-lg">
              {t('rooms.locations')}
            </h2>
            <DataTable
              id="locations"
              label={t('rooms.locations')}
              columns={locationColumns}
              items={locations.data}
              keyOf={({ id }) => id}
              empty={t('rooms.noLocations')}
            />
          </section>
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="text-lg">
              {t('rooms.rooms')}
            </h2>
            <DataTable
              id="rooms"
              label={t('rooms.rooms')}
              columns={roomColumns}
              items={rooms.data}
              keyOf={({ id }) => id}
              empty={t('rooms.empty')}
            />
          </section>
          <section aria-labelledby="equipment">
            <h2 id="equipment" className="text-lg">
              {t('rooms.equipment')}
            </h2>
            <DataTable
              id="equipment"
              label={t('rooms.equipment')}
              columns={pieceColumns}
              items={pieces.data}
              keyOf={({ id }) => id}
              empty={t('rooms.emptyPieces')}
            />
          </section>
          <EditDialog
            of={location}
            edited={editedLocation}
            stale={practiceKey}
            notes={() => ({ active: <p className="-mt-3 pl-8.5 text-sm text-ink-soft">{t('rooms.activeHint')}</p> })}
            onClose={() => editLocation(undefined)}
          >
            <RoomsHere names={editedLocation === 'new' ? [] : (editedLocation?.rooms ?? [])} />
          </EditDialog>
          <EditDialog
            of={room}
            edited={editedRoom}
            stale={practiceKey}
            choices={{
              location: locations.data
                .filter(({ online }) => !online)
                .map(({ id, name }) => ({ id, name: textIn(name) })),
            }}
            notes={stillPlanned(editedRoom)}
            onClose={() => editRoom(undefined)}
          />
          <EditDialog
            of={equipment}
            edited={editedPiece}
            stale={practiceKey}
            choices={{ room: rooms.data.map((one) => ({ id: one.id, name: nameOf(one) })) }}
            notes={stillPlanned(editedPiece)}
            onClose={() => editPiece(undefined)}
          />
        </div>
      )}
    </>
  )
}

function RoomsHere({ names }: { names: readonly string[] }) {
  const t = useTranslations('manage.rooms')
  return (
    <section aria-labelledby="rooms-here">
      <h3 id="rooms-here" className="font-semibold">
        {t('rooms')}
      </h3>
      {names.length ? (
        <ul className="list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('empty')}</p>
      )}
    </section>
  )
}
