import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PracticeChoices, Room } from '../../../contract/manage/rooms.ts'
import { call } from '../../api/client.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../audit/History.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useEditForm } from '../edits/useEditForm.ts'
import { ActiveField } from '../practice/ActiveField.tsx'
import { practiceKey } from '../practice/queries.ts'

type Props = { edited: Room | 'new' | undefined; locations: PracticeChoices['locations']; onClose: () => void }

/** Adds a room, or changes one. */
export function RoomDialog({ edited, locations, onClose }: Props) {
  const t = useTranslations('manage.rooms')
  const room = edited === 'new' ? undefined : edited
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={room ? room.name : t('addRoom')}>
      {edited && <RoomForm room={room} locations={locations} onClose={onClose} />}
      {room && (
        <div className="mt-8 border-t border-line pt-5">
          <History object="room" id={room.id} />
        </div>
      )}
    </Dialog>
  )
}

type Values = Omit<ReturnType<typeof valuesOf>, 'room'> & { room: number | null }
const valuesOf = ({ id, name, location_id, capacity, note, active, version }: Room) => ({
  room: id,
  name,
  location: location_id,
  capacity,
  note,
  active,
  version,
})
const blank: Values = { room: null, name: '', location: 0, capacity: 6, note: '', active: true, version: 0 }

function RoomForm({ room, locations, onClose }: Omit<Props, 'edited'> & { room: Room | undefined }) {
  const t = useTranslations('manage.rooms')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const labels = { name: t('name'), location: t('location'), capacity: t('capacity'), note: t('note') }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveRoom', {
    base: room ? valuesOf(room) : blank,
    names: ['name', 'location', 'capacity', 'note', 'active'],
    load: async () => {
      const { rooms } = await call('getPracticeChoices')
      const theirs = rooms.find(({ id }) => id === room?.id)
      return theirs && valuesOf(theirs)
    },
    saved: { object: 'room', id: room?.id ?? 0 },
    fieldNames: labels,
    show: { location: (id) => locations.find((one) => one.id === id)?.name ?? '' },
    labels,
    focus: 'field',
    read: (form): Values => ({
      room: room?.id ?? null,
      name: String(form.get('name')).trim(),
      location: Number(form.get('location')),
      capacity: Number(form.get('capacity')),
      note: String(form.get('note')),
      active: form.get('active') === 'on',
      version: room?.version ?? 0,
    }),
    validate: ({ name }) => ({ name: name ? undefined : t('write') }),
    request: (body) => ({ body }),
    onDone: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      show({ kind: 'success', text: t('saved', { name }) })
      onClose()
    },
  })
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          id="name"
          name="name"
          label={t('name')}
          required
          maxLength={80}
          defaultValue={room?.name}
          error={errors.name}
        />
        <SelectField
          id="location"
          name="location"
          label={t('location')}
          defaultValue={room ? String(room.location_id) : undefined}
          error={errors.location}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          id="capacity"
          name="capacity"
          type="number"
          min={1}
          max={60}
          label={t('capacity')}
          defaultValue={room?.capacity ?? 6}
          error={errors.capacity}
        />
        <TextAreaField
          id="note"
          name="note"
          label={t('note')}
          maxLength={1000}
          rows={2}
          defaultValue={room?.note}
          error={errors.note}
        />
        <ActiveField label={t('active')} active={room?.active ?? true} upcoming={room?.upcoming ?? 0} />
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
