import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../contract/manage/locations.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { call } from '../../api/client.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../audit/History.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { practiceKey } from '../practice/queries.ts'

type Props = { edited: StaffLocation | 'new' | undefined; onClose: () => void }

/** Adds a location, or changes one: its texts, its rooms and what was changed before. */
export function LocationDialog({ edited, onClose }: Props) {
  const t = useTranslations('manage.rooms')
  const location = edited === 'new' ? undefined : edited
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={location ? location.location_name.lt : t('addLocation')}
      size="lg"
    >
      {edited && <LocationForm location={location} onClose={onClose} />}
      {location && (
        <div className="mt-8 grid gap-5 border-t border-line pt-5">
          <section aria-labelledby="rooms-here">
            <h3 id="rooms-here" className="font-semibold">
              {t('rooms')}
            </h3>
            {location.rooms.length ? (
              <ul className="list-disc pl-5">
                {location.rooms.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            ) : (
              <p className="text-ink-soft">{t('empty')}</p>
            )}
          </section>
          <History object="location" id={location.id} />
        </div>
      )}
    </Dialog>
  )
}

const empty: EditedText = { lt: '', en: '', ru: '' }
type Draft = Pick<StaffLocation, (typeof fields)[number] | 'online' | 'active' | 'version'>
const blank: Draft = {
  location_name: empty,
  location_address: empty,
  location_city: empty,
  online: false,
  active: true,
  version: 0,
}
const draftOf = ({
  location_name,
  location_address,
  location_city,
  online,
  active,
  version,
}: StaffLocation): Draft => ({ location_name, location_address, location_city, online, active, version })
const fields = ['location_name', 'location_address', 'location_city'] as const
/** Characters of each text. */
const lengths = { location_name: 120, location_address: 200, location_city: 80 }

function LocationForm({ location, onClose }: { location: StaffLocation | undefined; onClose: () => void }) {
  const t = useTranslations('manage.rooms')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const stored = location ? draftOf(location) : blank
  const edited = useDraft(`location-${location?.id ?? 'new'}`, stored)
  const { draft, change } = edited
  const names = Object.fromEntries(fields.map((field) => [field, t(field)]))
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveLocation', {
    base: edited.base,
    names: [...fields, 'online', 'active'],
    load: async () => {
      const { data } = await call('listLocations')
      const theirs = data.find(({ id }) => id === location?.id)
      return theirs && draftOf(theirs)
    },
    saved: { object: 'location', id: location?.id ?? 0 },
    onMerged: edited.continueOver,
    fieldNames: { ...names, online: t('online'), active: t('active') },
    labels: { ...Object.fromEntries(fields.map((field) => [`${field}.lt`, t(field)])), online: t('online') },
    focus: 'field',
    read: () => draft,
    validate: (values) =>
      Object.fromEntries(fields.map((field) => [`${field}.lt`, values[field].lt.trim() ? undefined : t('write')])),
    request: (values) => ({ body: { edited_location: location?.id ?? null, ...values } }),
    onDone: async ({ location_name }) => {
      edited.begin(stored)
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      show({ kind: 'success', text: t('saved', { name: location_name.lt }) })
      onClose()
    },
  })
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
        {fields.map((field) => (
          <ThreeTexts
            key={field}
            name={field}
            label={t(field)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            maxLength={lengths[field]}
            required
            errors={errors}
          />
        ))}
        <CheckboxField
          id="online"
          name="online"
          label={t('online')}
          checked={draft.online}
          onChange={({ currentTarget }) => change({ online: currentTarget.checked })}
          error={errors.online}
        />
        <CheckboxField
          id="active"
          name="active"
          label={t('active')}
          hint={t('activeHint')}
          checked={draft.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
