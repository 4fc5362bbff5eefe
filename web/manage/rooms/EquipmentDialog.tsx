import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { EquipmentPiece, Room } from '../../../contract/manage/rooms.ts'
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

type Props = { edited: EquipmentPiece | 'new' | undefined; rooms: readonly Room[]; onClose: () => void }

/** Adds a piece of equipment, or changes one. */
export function EquipmentDialog({ edited, rooms, onClose }: Props) {
  const t = useTranslations('manage.rooms')
  const piece = edited === 'new' ? undefined : edited
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={piece ? piece.name : t('addPiece')}>
      {edited && <EquipmentForm piece={piece} rooms={rooms} onClose={onClose} />}
      {piece && (
        <div className="mt-8 border-t border-line pt-5">
          <History object="equipment" id={piece.id} />
        </div>
      )}
    </Dialog>
  )
}

type Values = Omit<ReturnType<typeof valuesOf>, 'piece'> & { piece: number | null }
const valuesOf = ({ id, name, room_id, note, active, version }: EquipmentPiece) => ({
  piece: id,
  name,
  room: room_id,
  note,
  active,
  version,
})
const blank: Values = { piece: null, name: '', room: null, note: '', active: true, version: 0 }

function EquipmentForm({ piece, rooms, onClose }: Omit<Props, 'edited'> & { piece: EquipmentPiece | undefined }) {
  const t = useTranslations('manage.rooms')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const labels = { name: t('name'), room: t('where'), note: t('note') }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveEquipment', {
    base: piece ? valuesOf(piece) : blank,
    names: ['name', 'room', 'note', 'active'],
    load: async () => {
      const { pieces } = await call('getPracticeChoices')
      const theirs = pieces.find(({ id }) => id === piece?.id)
      return theirs && valuesOf(theirs)
    },
    saved: { object: 'equipment', id: piece?.id ?? 0 },
    fieldNames: labels,
    show: { room: (id) => rooms.find((one) => one.id === id)?.name ?? t('movable') },
    labels,
    focus: 'field',
    read: (form): Values => ({
      piece: piece?.id ?? null,
      name: String(form.get('name')).trim(),
      room: form.get('room') ? Number(form.get('room')) : null,
      note: String(form.get('note')),
      active: form.get('active') === 'on',
      version: piece?.version ?? 0,
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
          defaultValue={piece?.name}
          error={errors.name}
        />
        <SelectField
          id="room"
          name="room"
          label={t('where')}
          defaultValue={piece?.room_id === null || !piece ? '' : String(piece.room_id)}
          error={errors.room}
          options={[
            { value: '', label: t('movable') },
            ...rooms.map(({ id, name, location }) => ({ value: String(id), label: `${name} · ${location}` })),
          ]}
        />
        <TextAreaField
          id="note"
          name="note"
          label={t('note')}
          maxLength={1000}
          rows={2}
          defaultValue={piece?.note}
          error={errors.note}
        />
        <ActiveField label={t('active')} active={piece?.active ?? true} upcoming={piece?.upcoming ?? 0} />
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
