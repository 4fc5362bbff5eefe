import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EquipmentPiece, Room } from '../../../contract/manage/rooms.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { choicesQuery } from '../practice/queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { EquipmentDialog } from './EquipmentDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'

/** Where practice takes place, and with what. */
export default function RoomsPage() {
  const t = useTranslations('manage.rooms')
  const query = useQuery(choicesQuery)
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
      {query.data && (
        <div className="grid gap-8">
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
          <RoomDialog edited={room} locations={query.data.locations} onClose={() => setRoom(undefined)} />
          <EquipmentDialog edited={piece} rooms={query.data.rooms} onClose={() => setPiece(undefined)} />
        </div>
      )}
    </>
  )
}
